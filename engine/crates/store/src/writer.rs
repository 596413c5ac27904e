//! The one thread that writes: whatever waits goes into one transaction of a database.

use crate::{
    HolderName, LogHold, LogName, NewLine, OnDurable, PlainRow, SeatedNow, StoreError, StoreKey,
    StoredGame, WriteBatch,
    sealing::{SealedPlace, Sealer},
};
use std::{
    sync::mpsc,
    thread::{self, JoinHandle},
    time::Duration,
};

/// Upper bound on the jobs of one transaction.
const MOST_JOBS: usize = 4096;

/// Batch whose lines are sealed.
pub(crate) struct SealedBatch {
    pub(crate) lines: Vec<NewLine>,
    pub(crate) renewed: Vec<LogHold>,
    pub(crate) seated: Vec<SeatedNow>,
    pub(crate) played: Vec<StoredGame>,
    pub(crate) rows: Vec<PlainRow>,
}

impl SealedBatch {
    fn is_empty(&self) -> bool {
        let Self { lines, renewed, seated, played, rows } = self;
        lines.is_empty()
            && renewed.is_empty()
            && seated.is_empty()
            && played.is_empty()
            && rows.is_empty()
    }
}

type WriteAnswer<T> = mpsc::SyncSender<Result<T, StoreError>>;

/// Work for the writing thread.
pub(crate) enum Job {
    Write { batch: SealedBatch, then: OnDurable },
    Take { log: LogName, host: HolderName, lease: Duration, tell: WriteAnswer<LogHold> },
    Release { hold: LogHold, tell: WriteAnswer<()> },
    End,
}

impl Job {
    fn is_empty(&self) -> bool {
        matches!(self, Self::Write { batch, .. } if batch.is_empty())
    }
}

/// Outcome of one job: the hold, if the job takes a log.
pub(crate) type JobOutcome = Result<Option<LogHold>, StoreError>;

/// Database to which jobs are written.
pub(crate) trait WritingDatabase {
    /// Does all these jobs in one transaction and notes the outcome of each. What a failed job
    /// would have changed leaves no trace.
    ///
    /// # Errors
    ///
    /// A failure after which it is unknown what is durable: nothing more is written.
    fn transact(&mut self, jobs: &[Job], outcomes: &mut Vec<JobOutcome>) -> Result<(), StoreError>;
}

/// Owner of the database that is written to, on its thread.
struct WriterLoop<D> {
    database: D,
    /// Failure after which nothing more is written: what was on its way to disk is unknown.
    broken: Option<StoreError>,
}

impl<D: WritingDatabase> WriterLoop<D> {
    /// Works until it is told to end, or nobody is left to tell.
    fn run(&mut self, work: &mpsc::Receiver<Job>) {
        let mut goes_on = true;
        while goes_on {
            let Ok(first) = work.recv() else { return };
            let waiting = std::iter::once(first).chain(work.try_iter().take(MOST_JOBS - 1));
            let mut jobs = Vec::new();
            for job in waiting {
                if matches!(job, Job::End) {
                    goes_on = false;
                    break;
                }
                jobs.push(job);
            }
            self.group(jobs);
        }
    }

    /// Does all these jobs in one transaction, then tells of each.
    fn group(&mut self, jobs: Vec<Job>) {
        let mut outcomes = Vec::with_capacity(jobs.len());
        let outcome = match &self.broken {
            Some(broken) => Err(broken.clone()),
            None if jobs.iter().all(Job::is_empty) => Ok(()),
            None => self.database.transact(&jobs, &mut outcomes),
        };
        if let Err(error) = &outcome {
            self.broken.get_or_insert_with(|| error.clone());
        }
        // A failure leaves the last jobs without an outcome of their own.
        outcomes.resize_with(jobs.len(), || Ok(None));
        for (job, own) in jobs.into_iter().zip(outcomes) {
            tell(job, outcome.clone().and(own));
        }
    }
}

/// Tells whoever gave a job how it went.
fn tell(job: Job, outcome: JobOutcome) {
    // Whoever no longer listens need not be told.
    match job {
        Job::Write { then, .. } => then(outcome.map(drop)),
        Job::Take { tell, .. } => {
            drop(tell.send(outcome.and_then(|hold| hold.ok_or(StoreError::Closed))));
        }
        Job::Release { tell, .. } => drop(tell.send(outcome.map(drop))),
        Job::End => {}
    }
}

/// Seals what is to be written, and hands it to the thread that writes.
pub(crate) struct StoreWriter {
    sealer: Sealer,
    jobs: mpsc::Sender<Job>,
    /// Thread that writes; taken when the store is dropped.
    thread: Option<JoinHandle<()>>,
}

impl StoreWriter {
    /// Starts the thread.
    pub(crate) fn start(
        key: &StoreKey,
        database: impl WritingDatabase + Send + 'static,
    ) -> Result<Self, StoreError> {
        let (jobs, work) = mpsc::channel();
        let thread = thread::Builder::new()
            .name("store".to_owned())
            .spawn(move || WriterLoop { database, broken: None }.run(&work))
            .map_err(|e| StoreError::disk("starting the thread that writes", e))?;
        Ok(Self { sealer: Sealer::new(key), jobs, thread: Some(thread) })
    }

    pub(crate) fn sealer(&self) -> &Sealer {
        &self.sealer
    }

    fn seal(&self, batch: WriteBatch) -> Result<SealedBatch, StoreError> {
        let WriteBatch { lines, renewed, seated, played, rows } = batch;
        let seal = |mut line: NewLine| {
            let place = SealedPlace { column: "line", log: &line.log, number: line.number };
            line.text = self.sealer.seal(place, &line.text)?;
            Ok(line)
        };
        let lines = lines.into_iter().map(seal).collect::<Result<_, StoreError>>()?;
        Ok(SealedBatch { lines, renewed, seated, played, rows })
    }

    /// Has the thread do something, and waits for what it says.
    fn ask<T>(&self, job: impl FnOnce(WriteAnswer<T>) -> Job) -> Result<T, StoreError> {
        let (tell, told) = mpsc::sync_channel(1);
        self.jobs.send(job(tell)).map_err(|_| StoreError::Closed)?;
        told.recv().unwrap_or(Err(StoreError::Closed))
    }

    pub(crate) fn take(
        &self,
        log: &LogName,
        host: &HolderName,
        lease: Duration,
    ) -> Result<LogHold, StoreError> {
        let (log, host) = (log.clone(), host.clone());
        self.ask(|tell| Job::Take { log, host, lease, tell })
    }

    pub(crate) fn release(&self, hold: &LogHold) -> Result<(), StoreError> {
        self.ask(|tell| Job::Release { hold: hold.clone(), tell })
    }

    pub(crate) fn write(&self, batch: WriteBatch, then: OnDurable) {
        match self.seal(batch) {
            Ok(batch) => {
                if let Err(mpsc::SendError(Job::Write { then, .. })) =
                    self.jobs.send(Job::Write { batch, then })
                {
                    then(Err(StoreError::Closed));
                }
            }
            Err(error) => then(Err(error)),
        }
    }
}

impl Drop for StoreWriter {
    /// Writes what still waits, and ends.
    fn drop(&mut self) {
        // A thread that has ended needs no telling.
        let _ = self.jobs.send(Job::End);
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}
