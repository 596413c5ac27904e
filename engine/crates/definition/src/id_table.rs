//! Lists whose elements are named by an id of their own.

use std::{
    fmt,
    marker::PhantomData,
    ops::{Deref, Index, IndexMut},
};

/// Id of an element of an [`IdTable`].
pub trait TableId: Copy {
    /// Returns the position of the element, from 0.
    fn position(self) -> usize;
}

/// Makes tuple structs of a number ids of the elements of tables.
macro_rules! table_ids {
    ($($id:ty),*) => {
        $(impl $crate::TableId for $id {
            #[inline]
            fn position(self) -> usize {
                usize::from(self.0)
            }
        })*
    };
}
pub(crate) use table_ids;

/// List whose elements are named by an id, so that an index into another list is a type error.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct IdTable<I, T> {
    items: Vec<T>,
    ids: PhantomData<fn(I)>,
}

impl<I: TableId, T> IdTable<I, T> {
    /// Creates a table without elements.
    #[must_use]
    pub const fn new() -> Self {
        Self { items: Vec::new(), ids: PhantomData }
    }

    /// Returns the element with this id; `None` if there is none, as with an id of another game.
    #[inline]
    #[must_use]
    pub fn get(&self, id: I) -> Option<&T> {
        self.items.get(id.position())
    }

    /// Returns the elements, to be changed one by one.
    pub fn iter_mut(&mut self) -> std::slice::IterMut<'_, T> {
        self.items.iter_mut()
    }

    /// Adds an element behind the others.
    pub fn push(&mut self, item: T) {
        self.items.push(item);
    }

    /// Adds elements behind the others.
    pub fn extend(&mut self, items: impl IntoIterator<Item = T>) {
        self.items.extend(items);
    }
}

impl<I, T> Deref for IdTable<I, T> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.items
    }
}

/// Returns the element that is known to exist.
impl<I: TableId, T> Index<I> for IdTable<I, T> {
    type Output = T;

    #[inline]
    fn index(&self, id: I) -> &T {
        &self.items[id.position()]
    }
}

impl<I: TableId, T> IndexMut<I> for IdTable<I, T> {
    #[inline]
    fn index_mut(&mut self, id: I) -> &mut T {
        &mut self.items[id.position()]
    }
}

impl<I, T> From<Vec<T>> for IdTable<I, T> {
    fn from(items: Vec<T>) -> Self {
        Self { items, ids: PhantomData }
    }
}

impl<I, T> FromIterator<T> for IdTable<I, T> {
    fn from_iter<A: IntoIterator<Item = T>>(items: A) -> Self {
        Self::from(Vec::from_iter(items))
    }
}

impl<I, T> Default for IdTable<I, T> {
    /// Returns a table without elements.
    fn default() -> Self {
        Self::from(Vec::new())
    }
}

impl<'a, I, T> IntoIterator for &'a IdTable<I, T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.items.iter()
    }
}

impl<I, T: fmt::Debug> fmt::Debug for IdTable<I, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.items.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_names_its_element_and_an_unknown_id_none() {
        #[derive(Clone, Copy)]
        struct Letter(u8);
        table_ids!(Letter);
        let table: IdTable<Letter, char> = "abc".chars().collect();
        assert_eq!(table[Letter(1)], 'b');
        assert_eq!(table.get(Letter(2)), Some(&'c'));
        assert_eq!(table.get(Letter(3)), None);
    }
}
