//! The declaration of records: type, reader and known keys in one place.

/// Declares types of the format, and how each is read.
///
/// A `struct` is a bracket with keys, an `enum` one of several named values. Each row is a key of
/// the file, with its type; an `Option` may be left out, and so may a row with a default. The rows
/// are read in their order.
///
/// ```text
/// struct RawGrid {
///     width: u8 => number(1..=26),         required, with a reader of its own
///     name: Option<Localized>,             may be left out
///     far: bool = false,                   may be left out, with its default
///     body as "do": Vec<RawStep>,          with another key in the file
///     title: Option<Localized> [kept],     required, but the record stands without it
///     at: Span [here],                     no key: position of the record
///     piles: Map<Text> [within] => piles,  several keys of this record, read by a function
/// }
/// ```
///
/// Within an `enum`, `Deal { ... }` is a record, `Nothing` a bare word,
/// `Set(RawExpr, RawExpr) = "Set(\"variable\", \"value\")"` has values without keys, written as in
/// the example, `Turns(Box<RawTurns>)` is a record of that type, `GameOver(T) => reader` is read by
/// a function, and `Variant as "Word"` has another word in the file.
///
/// `struct RawVar: RawVarKind` is a record whose name chooses one of the `kinds RawVarKind`, each
/// with keys of its own before those of the struct; it is the struct's `kind`.
macro_rules! records {
    // Parts of a row.
    (@key $name:ident) => { stringify!($name) };
    (@key $name:ident $key:literal) => { $key };
    (@reader) => { $crate::decode::Decode::decode };
    (@reader $read:expr) => { $read };

    // The known key of a row, if it has one.
    (@known here; $key:expr) => { None };
    (@known within; $key:expr) => { None };
    (@known $($mode:ident)?; $key:expr) => { Some($key) };

    // The value of a row, in an `Option`.
    (@entry $record:ident $key:expr, $type:ty; here;;) => { Some($record.place()) };
    (@entry $record:ident $key:expr, $type:ty; within;; $read:expr) => { $read($record) };
    (@entry $record:ident $key:expr, $type:ty; kept;; $($read:expr)?) => {
        Some($record.required($key, $crate::decode::records!(@reader $($read)?)))
    };
    (@entry $record:ident $key:expr, $type:ty; inherited; $default:expr; $($read:expr)?) => {
        Some($record.inherited($key, $crate::decode::records!(@reader $($read)?))
            .unwrap_or($default))
    };
    (@entry $record:ident $key:expr, $type:ty; inherited;; $($read:expr)?) => {
        Some($record.inherited($key, $crate::decode::records!(@reader $($read)?)))
    };
    (@entry $record:ident $key:expr, $type:ty;; $default:expr; $($read:expr)?) => {
        Some($record.or($key, $default, $crate::decode::records!(@reader $($read)?)))
    };
    (@entry $record:ident $key:expr, $type:ty;;; $($read:expr)?) => {
        $record.entry::<$type>($key, $crate::decode::records!(@reader $($read)?))
    };

    // All rows: every one is read before a missing one ends it.
    (@rows $record:ident $([$finish:ident])? $($variant:ident)?; $(
        $name:ident $(as $key:literal)? : $type:ty
        $([$mode:ident])? $(= $default:expr)? $(=> $read:expr)?,
    )*) => {{
        $(let $name = $crate::decode::records!(
            @entry $record $crate::decode::records!(@key $name $($key)?), $type;
            $($mode)?; $($default)?; $($read)?
        );)*
        $($record.$finish();)?
        Some(Self $(::$variant)? { $($name: $name?),* })
    }};
    (@record $node:ident $faults:ident $($variant:ident)?; $($rows:tt)*) => {{
        let record = &mut $crate::decode::RecordReader::of($node, $faults)?;
        $crate::decode::records!(@rows record [finish] $($variant)?; $($rows)*)
    }};

    // One variant of an enum.
    (@variant $node:ident $faults:ident $variant:ident;;;;) => {
        $crate::decode::plain($node, $faults).then_some(Self::$variant)
    };
    (@variant $node:ident $faults:ident $variant:ident; { $($rows:tt)* };;;) => {
        $crate::decode::records!(@record $node $faults $variant; $($rows)*)
    };
    (@variant $node:ident $faults:ident $variant:ident;; $type:ty;; $($read:expr)?) => {
        $crate::decode::records!(@reader $($read)?)($node, $faults).map(Self::$variant)
    };
    (@variant $node:ident $faults:ident $variant:ident;;
        $type:ty; $form:literal; $($read:expr)?
    ) => {
        $crate::decode::single($node, $form, $faults, $crate::decode::records!(@reader $($read)?))
            .map(Self::$variant)
    };
    (@variant $node:ident $faults:ident $variant:ident;;
        $first:ty, $second:ty; $form:literal;
    ) => {{
        let [first, second] = $crate::decode::values($node, $form, $faults)?;
        let first = <$first as $crate::decode::Decode>::decode(first, $faults);
        let second = <$second as $crate::decode::Decode>::decode(second, $faults);
        Some(Self::$variant(first?, second?))
    }};
    (@variant $node:ident $faults:ident $variant:ident;;
        $first:ty, $second:ty, $third:ty; $form:literal;
    ) => {{
        let [first, second, third] = $crate::decode::values($node, $form, $faults)?;
        let first = <$first as $crate::decode::Decode>::decode(first, $faults);
        let second = <$second as $crate::decode::Decode>::decode(second, $faults);
        let third = <$third as $crate::decode::Decode>::decode(third, $faults);
        Some(Self::$variant(first?, second?, third?))
    }};

    // The types.
    (@item $(#[$meta:meta])* struct $Name:ident $(: $Kind:ty)? { $(
        $(#[$doc:meta])* $name:ident $(as $key:literal)? : $type:ty
        $([$mode:ident])? $(= $default:expr)? $(=> $read:expr)?
    ),* $(,)? }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, PartialEq)]
        pub(crate) struct $Name {
            $(pub(crate) kind: $Kind,)?
            $($(#[$doc])* pub(crate) $name: $type,)*
        }

        impl $crate::decode::Decode for $Name {
            fn decode(
                node: &$crate::tree::Node, faults: &mut $crate::found::Faults,
            ) -> Option<Self> {
                $(let kind = $crate::decode::of_kind(node, <$Kind>::KINDS, faults)?;)?
                $crate::decode::records!(@record node faults;
                    $(kind: $Kind [within] => kind,)?
                    $($name $(as $key)? : $type $([$mode])? $(= $default)? $(=> $read)?,)*
                )
            }
        }

        #[cfg(test)]
        impl $Name {
            pub(super) const KEYS: &'static [$crate::decode::KnownKeys] =
                &[(stringify!($Name), "", &[$($crate::decode::records!(
                    @known $($mode)?; $crate::decode::records!(@key $name $($key)?)
                )),*])];
        }
    };
    (@item $(#[$meta:meta])* enum $Name:ident { $(
        $(#[$variant_doc:meta])* $variant:ident $(as $word:literal)?
        $({ $(
            $(#[$doc:meta])* $name:ident $(as $key:literal)? : $type:ty
            $([$mode:ident])? $(= $default:expr)? $(=> $read:expr)?
        ),* $(,)? })?
        $(($($value:ty),+))? $(= $form:literal)? $(=> $variant_read:expr)?
    ),* $(,)? }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, PartialEq)]
        pub(crate) enum $Name { $(
            $(#[$variant_doc])*
            $variant $({ $($(#[$doc])* $name: $type),* })? $(($($value),+))?,
        )* }

        impl $crate::decode::Decode for $Name {
            fn decode(
                node: &$crate::tree::Node, faults: &mut $crate::found::Faults,
            ) -> Option<Self> {
                $crate::decode::variant(node, &[$((
                    $crate::decode::records!(@key $variant $($word)?),
                    |node, faults| $crate::decode::records!(
                        @variant node faults $variant;
                        $({ $(
                            $name $(as $key)? : $type
                            $([$mode])? $(= $default)? $(=> $read)?,
                        )* })?;
                        $($($value),+)?; $($form)?; $($variant_read)?
                    ),
                )),*], faults)
            }
        }

        $crate::decode::records!(@keys $Name $($variant $($word)? { $($(
            $($mode)?; $name $($key)?,
        )*)? })*);
    };
    (@item $(#[$meta:meta])* kinds $Name:ident { $(
        $(#[$variant_doc:meta])* $variant:ident
        $({ $(
            $(#[$doc:meta])* $name:ident $(as $key:literal)? : $type:ty
            $(= $default:expr)? $(=> $read:expr)?
        ),* $(,)? })?
    ),* $(,)? }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, PartialEq)]
        pub(crate) enum $Name { $(
            $(#[$variant_doc])*
            $variant $({ $($(#[$doc])* $name: $type),* })?,
        )* }

        impl $Name {
            /// The words for the kinds, each with the reader of its own keys.
            const KINDS: &[(&str, $crate::decode::KindReader<Self>)] = &[$((
                stringify!($variant),
                |_record| $crate::decode::records!(@rows _record $variant; $($(
                    $name $(as $key)? : $type $(= $default)? $(=> $read)?,
                )*)?),
            )),*];
        }

        $crate::decode::records!(@keys $Name $($variant { $($(; $name $($key)?,)*)? })*);
    };

    // The known keys of an enum, variant by variant.
    (@keys $Name:ident $($variant:ident $($word:literal)? {
        $($($mode:ident)?; $name:ident $($key:literal)?,)*
    })*) => {
        #[cfg(test)]
        impl $Name {
            pub(super) const KEYS: &'static [$crate::decode::KnownKeys] = &[$((
                stringify!($Name), $crate::decode::records!(@key $variant $($word)?),
                &[$($crate::decode::records!(
                    @known $($mode)?; $crate::decode::records!(@key $name $($key)?)
                )),*],
            )),*];
        }
    };

    ($($(#[$meta:meta])* $keyword:ident $Name:ident $(: $Kind:ident)? { $($body:tt)* })*) => {
        $($crate::decode::records!(
            @item $(#[$meta])* $keyword $Name $(: $Kind)? { $($body)* }
        );)*

        /// The keys of each record that is declared here.
        #[cfg(test)]
        pub(super) const KEYS: &[&[$crate::decode::KnownKeys]] = &[$($Name::KEYS),*];
    };
}
pub(crate) use records;
