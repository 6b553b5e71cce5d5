import { settled } from './settled';

/** Milliseconds that a slow picture, or a tab that is not painted, may hold the application back. */
const LONGEST_WAIT = 1_000;

/** Calls back once, when the main pictures of the document have arrived or failed and are painted, or the longest wait is over. */
export function whenFirstScreenIsShown(callback: () => void): void {
  const waited = new Promise((resolve) => setTimeout(resolve, document.hidden ? 0 : LONGEST_WAIT));
  void Promise.race([firstScreen(), waited]).then(callback);
}

async function firstScreen(): Promise<void> {
  const pictures = document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]');
  await Promise.all([...pictures].filter(({ complete }) => !complete).map(settled));
  // The second frame begins when the first one has been painted.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}
