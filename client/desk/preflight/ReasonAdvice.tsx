import { type ReactNode, useId, useState } from 'react';
import { adviceOn } from '../../../shared/domain/listing/failAdvice';
import { DEFAULT_RULES, rulesOf } from '../../../shared/domain/listing/listingRules';
import { Icon } from '../../components/Icon/Icon';
import { help } from '../../components/Icon/icons';
import { useStorefront } from '../../storefront/Storefront';
import * as styles from './ReasonAdvice.module.css';

interface ReasonAdviceProps {
  readonly reasons: readonly string[];
  /** There is room from the start: it says all at once. */
  readonly open?: boolean;
}

/** What to do about the known reasons of a refusal: at once where there is room, else when asked. */
export function ReasonAdvice({ reasons, open }: ReasonAdviceProps): ReactNode {
  const { config, t } = useStorefront();
  const length = { ...DEFAULT_RULES.name, ...rulesOf(config.listingRules).name };
  const list = useId();
  const [asked, setAsked] = useState(false);
  const advice = adviceOn(reasons);
  if (advice.length === 0) return null;
  return (
    <>
      {!open && (
        <button
          type="button"
          className={styles.ask}
          aria-expanded={asked}
          aria-controls={list}
          aria-label={t('preflight.advice')}
          onClick={() => setAsked(!asked)}
        >
          <Icon path={help} />
        </button>
      )}
      <ul id={list} className={styles.advice} hidden={!open && !asked}>
        {advice.map((kind) => (
          <li key={kind}>{t(`preflight.advice.${kind}`, length)}</li>
        ))}
      </ul>
    </>
  );
}
