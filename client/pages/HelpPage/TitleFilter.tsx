import { type ReactNode, useId } from 'react';
import { Icon } from '../../components/Icon/Icon';
import { search } from '../../components/Icon/icons';
import { useMessages } from '../../storefront/Storefront';
import styles from './TitleFilter.module.css';

interface TitleFilterProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Filters the articles by title. */
export function TitleFilter({ value, onChange }: TitleFilterProps): ReactNode {
  const t = useMessages();
  const id = useId();
  return (
    <div className={styles.filter}>
      <Icon path={search} />
      <label className="visually-hidden" htmlFor={id}>
        {t('help.filter')}
      </label>
      <input
        id={id}
        className={styles.input}
        type="search"
        autoComplete="off"
        placeholder={t('help.filter')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
