import { normalizedInput } from './typedText';

/** A text as it is compared: what keyboards lack as what is typed for it, and all quotes alike. Only capitals make ß, ẞ and SS the same. */
const folded = (text: string) =>
  normalizedInput(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/["'„‚′\p{Pi}\p{Pf}]+/gu, '"')
    .replace(/[\p{Pd}−]/gu, '-')
    .replaceAll('×', 'x')
    .toLowerCase()
    .toUpperCase();

/** Tells of a text whether it has every word of a search, in any order and however both are written; without a word it has. */
export function textFilter(search: string): (text: string) => boolean {
  const words = folded(search).split(/\s+/);
  return (text) => {
    const searched = folded(text);
    return words.every((word) => searched.includes(word));
  };
}
