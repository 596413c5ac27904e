//! Arguments of the command.

use std::{path::PathBuf, thread};

/// Wishes of the command line.
pub(crate) struct Arguments {
    pub(crate) parts: Vec<Part>,
    pub(crate) seconds: f64,
    pub(crate) nodes: u32,
    pub(crate) deals: u64,
    pub(crate) first: u64,
    pub(crate) jobs: usize,
    pub(crate) log: PathBuf,
    pub(crate) out: Option<PathBuf>,
    pub(crate) only: Vec<String>,
}

/// Part of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Part {
    Default,
    Search,
    Tricks,
}

impl Part {
    const ALL: [(&'static str, Self); 3] =
        [("default", Self::Default), ("search", Self::Search), ("tricks", Self::Tricks)];
}

impl Arguments {
    /// Reads the words of the command; the error says which one is wrong, and what would be right.
    pub(crate) fn read(words: impl Iterator<Item = String>) -> Result<Self, String> {
        let mut all = Self {
            parts: Part::ALL.map(|(_, part)| part).to_vec(),
            seconds: 60.0,
            nodes: 500,
            deals: 100_000,
            first: 1,
            jobs: thread::available_parallelism().map_or(1, usize::from),
            log: PathBuf::from("bot-table.log"),
            out: None,
            only: Vec::new(),
        };
        let mut words = words;
        while let Some(word) = words.next() {
            let value = words.next().ok_or_else(|| format!("`{word}` needs a value behind it"))?;
            match word.as_str() {
                "--part" => all.parts = value.split(',').map(part).collect::<Result<_, _>>()?,
                "--seconds" => all.seconds = number(&word, &value)?,
                "--nodes" => all.nodes = number(&word, &value)?,
                "--deals" => all.deals = number(&word, &value)?,
                "--first" => all.first = number(&word, &value)?,
                "--jobs" => all.jobs = number(&word, &value)?,
                "--log" => all.log = PathBuf::from(value),
                "--out" => all.out = Some(PathBuf::from(value)),
                "--only" => all.only = value.split(',').map(str::to_owned).collect(),
                _ => {
                    return Err(format!(
                        "`{word}` is no option: write --part, --seconds, --nodes, --deals, \
                         --first, --jobs, --log, --out or --only"
                    ));
                }
            }
        }
        Ok(all)
    }
}

fn part(name: &str) -> Result<Part, String> {
    let found = Part::ALL.iter().find(|(known, _)| *known == name);
    let wrong = || format!("`{name}` is no part: write default, search, tricks, or some of them");
    found.map(|(_, part)| *part).ok_or_else(wrong)
}

fn number<N: std::str::FromStr + PartialOrd + From<u8>>(
    option: &str,
    value: &str,
) -> Result<N, String> {
    let number = value.parse().ok().filter(|number| *number >= N::from(1));
    number.ok_or_else(|| format!("{option} takes a number from 1, not `{value}`"))
}
