import * as styles from './Button.module.css';

export interface ButtonLook {
  /** Secondary, unless it is what the page is for. */
  readonly variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'accent' | 'outlineDark';
  readonly size?: 'sm' | 'lg';
  /** Full width. */
  readonly block?: boolean;
  readonly loading?: boolean;
}

/** The class names of a button, for other elements that look like one. */
export function buttonClass({ variant = 'secondary', size, block, loading }: ButtonLook = {}): string {
  return [styles.button, styles[variant], size && styles[size], block && styles.block, loading && styles.loading]
    .filter(Boolean)
    .join(' ');
}
