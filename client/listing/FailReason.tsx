import type { ReactNode } from 'react';
import { langOf } from '../../shared/messages/translate';
import * as styles from './FailReason.module.css';

/** A number with its unit, or a size such as "600 × 600 px". */
const MEASURE = /(\d[\d.,]*(?: × \d[\d.,]*)*(?: (?:px|cm|mm|kg|g|KB|MB)\b)?)/;

/** Why a product was not listed; measures stay on one line. */
export function FailReason({ text }: { text: string }): ReactNode {
  return (
    <span lang={langOf(text)}>
      {/* Every second part is a measure. */}
      {text.split(MEASURE).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in order
        <span key={index} className={index % 2 === 1 && part.includes(' ') ? styles.measure : undefined}>
          {part}
        </span>
      ))}
    </span>
  );
}
