import { type ReactNode, useState } from 'react';
import { useMessages } from '../../../storefront/Storefront';
import styles from './ProductName.module.css';

/** Names with more characters are set smaller. */
const LONG = 120;
/** Names with more characters fill more than four of the smaller lines: on a phone, and in wider windows. */
const OVERFLOWING_ON_PHONES = 150;
const OVERFLOWING = 260;

/** The heading of the page; a very long name is folded to four lines until the user asks for all of it. */
export function ProductName({ name }: { name: string }): ReactNode {
  const t = useMessages();
  const [whole, setWhole] = useState(false);
  const heading = <h1 className={name.length > LONG ? `${styles.name} ${styles.long}` : styles.name}>{name}</h1>;
  if (name.length <= OVERFLOWING_ON_PHONES) return heading;
  const width = name.length > OVERFLOWING ? '' : styles.short;
  return (
    <div className={`${whole ? '' : styles.folded} ${width}`}>
      {heading}
      <button type="button" className={styles.more} aria-expanded={whole} onClick={() => setWhole(!whole)}>
        {t(whole ? 'product.name.less' : 'product.name.all')}
      </button>
    </div>
  );
}
