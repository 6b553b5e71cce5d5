// One tab stop for a group of radio buttons; the arrow keys go from one to the next (WAI-ARIA radio group).
import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The value that the Tab key reaches: the chosen one, else the first that can be chosen. */
export function focusStop(available: readonly string[], chosen: string | undefined): string | undefined {
  return chosen !== undefined && available.includes(chosen) ? chosen : available[0];
}

/** Moves the focus to the next enabled button of the group and chooses it, round the ends. */
export function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const options = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('[role="radio"]:enabled')];
  const index = options.indexOf(event.target as HTMLButtonElement);
  if (index < 0) return;
  event.preventDefault();
  const next = options[(index + step + options.length) % options.length];
  next?.focus();
  if (next?.getAttribute('aria-checked') === 'false') next.click();
}
