import type { ReactNode } from 'react';
import { adviceOn } from '../../../shared/domain/listing/failAdvice';
import { DEFAULT_RULES, rulesOf } from '../../../shared/domain/listing/listingRules';
import { useStorefront } from '../../storefront/Storefront';

/** What to do about the known reasons of a refusal. */
export function ReasonAdvice({ reasons }: { readonly reasons: readonly string[] }): ReactNode {
  const { config, t } = useStorefront();
  const length = { ...DEFAULT_RULES.name, ...rulesOf(config.listingRules).name };
  const advice = adviceOn(reasons);
  return (
    advice.length > 0 && (
      <ul>
        {advice.map((kind) => (
          <li key={kind}>{t(`preflight.advice.${kind}`, length)}</li>
        ))}
      </ul>
    )
  );
}
