/**
 * Lets a key that is held down make one click. Browsers click again for each repeated Enter; Space clicks when it is released.
 * The focus may have moved on: to the next row's Remove, or to the dialog that the first click has opened.
 */
export function clickOncePerKey(): void {
  const preventRepeat = (event: KeyboardEvent): void => {
    if (event.repeat && event.key === 'Enter') event.preventDefault();
  };
  document.addEventListener('keydown', preventRepeat, true);
}
