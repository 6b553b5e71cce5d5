import type { ReactNode } from 'react';
import * as styles from './CardCorner.module.css';

interface CardCornerProps {
  readonly corner: 'topLeft' | 'topRight' | 'bottomLeft' | 'bottomRight';
  readonly children: ReactNode;
}

/** A corner of a card's picture, above the link that covers the card. */
export function CardCorner({ corner, children }: CardCornerProps): ReactNode {
  return (
    <div className={`${styles.picture} ${styles[corner]}`}>
      <div className={styles.corner}>{children}</div>
    </div>
  );
}
