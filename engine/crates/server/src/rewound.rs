//! A stream whose first bytes were read already, and are read again.

use std::{
    io,
    pin::Pin,
    task::{Context, Poll},
};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

/// Stream that begins with bytes that were read to find out what it speaks.
pub(crate) struct Rewound<S> {
    first: Vec<u8>,
    at: usize,
    inner: S,
}

impl<S> Rewound<S> {
    pub(crate) fn new(first: Vec<u8>, inner: S) -> Self {
        Self { first, at: 0, inner }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Rewound<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let this = &mut *self;
        let left = &this.first[this.at..];
        if left.is_empty() {
            return Pin::new(&mut this.inner).poll_read(context, into);
        }
        let count = left.len().min(into.remaining());
        into.put_slice(&left[..count]);
        this.at += count;
        if this.at == this.first.len() {
            this.first = Vec::new();
            this.at = 0;
        }
        Poll::Ready(Ok(()))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Rewound<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.inner).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.inner).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.inner).poll_shutdown(context)
    }
}
