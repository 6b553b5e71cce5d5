import { type ReactNode, useId } from 'react';
import { Icon } from '../../components/Icon/Icon';
import { check } from '../../components/Icon/icons';
import styles from './InviteCard.module.css';

interface InviteCardProps {
  readonly title: string;
  /** Illustrations: `public/illustrations/cut-{name}.svg`. */
  readonly pictures: readonly string[];
  readonly points: readonly ReactNode[];
  /** Accent instead of brand background behind the illustrations. */
  readonly warm?: boolean;
  /** The call to action. */
  readonly children: ReactNode;
}

/** A card for distributors or suppliers. */
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
            // biome-ignore lint/suspicious/noArrayIndexKey: the points are never reordered
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
