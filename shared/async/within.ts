/** Settles as the work does, or resolves to `late` when that takes longer. The work itself is not stopped. */
export function within<T, Late>(work: Promise<T>, milliseconds: number, late: Late): Promise<T | Late> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(late), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
