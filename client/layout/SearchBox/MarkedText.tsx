import type { ReactNode } from 'react';

interface MarkedTextProps {
  readonly text: string;
  /** Marked where it stands in the text, upper or lower case. */
  readonly part: string;
}

/** A text in which what was typed stands out. */
export function MarkedText({ text, part }: MarkedTextProps): ReactNode {
  const start = text.toLowerCase().indexOf(part.toLowerCase());
  if (part === '' || start < 0) return text;
  const end = start + part.length;
  return (
    <>
      {text.slice(0, start)}
      <mark>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  );
}
