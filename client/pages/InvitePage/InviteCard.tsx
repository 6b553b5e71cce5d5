import { type ReactNode, useId } from 'react';
import { Icon } from '../../components/Icon/Icon';
import { check } from '../../components/Icon/icons';
import styles from './InviteCard.module.css';

interface InviteCardProps {
  readonly title: string;
  /** Names of drawings: `public/illustrations/cut-{name}.svg`. */
  readonly pictures: readonly string[];
  readonly points: readonly ReactNode[];
  /** The accent ground behind the drawings instead of the brand's. */
  readonly warm?: boolean;
  /** The way on. */
  readonly children: ReactNode;
}

/** One side of the marketplace. */
export function InviteCard({ title, pictures, points, warm = false, children }: InviteCardProps): ReactNode {
  const titleId = useId();
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <div className={warm ? `${styles.pictures} ${styles.warm}` : styles.pictures}>
        {pictures.map((name) => (
          <img key={name} src={`/illustrations/cut-${name}.svg`} alt="" width={600} height={600} />
        ))}
      </div>
      <div className={styles.body}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <ul className={styles.points}>
          {points.map((point, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the points never change their order
            <li key={index}>
              <Icon path={check} />
              <span>{point}</span>
            </li>
          ))}
        </ul>
        {children}
      </div>
    </section>
  );
}
