import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { formatPrice } from '../../../shared/domain/product/price';
import { type RetailRule, retailRuleErrors } from '../../../shared/domain/product/retailPrice';
import { withPoint } from '../../../shared/domain/search/priceInput';
import { plainText } from '../../../shared/domain/typedText';
import * as affix from '../../components/Affix/Affix.module.css';
import { Button } from '../../components/Button/Button';
import { Modal, ModalBody, ModalFoot } from '../../components/Modal/Modal';
import { useStorefront } from '../../storefront/Storefront';
import { useToast } from '../../toasts/ToastProvider';
import { RetailText, useRetailRule } from './RetailText';
import * as styles from './retail.module.css';

const EMPTY: RetailRule = { factor: '', fixed: '', ending: '', rate: '', symbol: '' };

/** The cost of the example. */
const EXAMPLE = '18.40';

/** Sets the price rule, with an example of what it gives. */
export function RetailRuleDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { config, t } = useStorefront();
  const toast = useToast();
  const [kept, keep] = useRetailRule();
  const [texts, setTexts] = useState(kept ?? EMPTY);
  const rule = ruleOf(texts);
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const errors = retailRuleErrors(rule);

  const end = (next: RetailRule | undefined): void => {
    if (!keep(() => next)) toast({ text: t('retail.unsaved') });
    onClose();
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    const [wrong] = errors;
    if (wrong) form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
    else end(rule);
  };
  const fields = { texts, wrong: isTried ? errors : [], onChange: setTexts };
  const cost = formatPrice({ price: EXAMPLE, isPrefix: true }, config.currencySymbol);
  return (
    <Modal title={t('retail.title')} size="small" onClose={onClose}>
      <ModalBody>
        <p className={styles.lead}>{t('retail.lead')}</p>
        <form ref={form} id={formId} className={styles.fields} noValidate onSubmit={onSubmit}>
          <Field name="factor" prefix="×" {...fields} />
          <Field name="fixed" prefix={config.currencySymbol} isOptional {...fields} />
          <Field name="ending" hint={t('retail.endingHint')} isOptional {...fields} />
          <fieldset className={styles.second}>
            <legend>
              {t('retail.second')} <span className={styles.hint}>{t('retail.optional')}</span>
            </legend>
            <Field name="symbol" {...fields} />
            <Field name="rate" {...fields} />
          </fieldset>
        </form>
        <p className={styles.example} role="status">
          {errors.length > 0 ? (
            t('retail.noExample', { cost })
          ) : (
            <>
              <span>{t('retail.example', { cost })}</span> <RetailText cost={EXAMPLE} rule={rule} />
            </>
          )}
        </p>
      </ModalBody>
      <ModalFoot
        start={
          kept && (
            <Button variant="ghost" onClick={() => end(undefined)}>
              {t('retail.remove')}
            </Button>
          )
        }
      >
        <Button variant="secondary" onClick={onClose}>
          {t('dialog.cancel')}
        </Button>
        <Button type="submit" form={formId}>
          {t('retail.save')}
        </Button>
      </ModalFoot>
    </Modal>
  );
}

/** The rule that was typed: commas are read as in the price filter, and an ending may begin with its point. */
function ruleOf({ factor, fixed, ending, rate, symbol }: RetailRule): RetailRule {
  const decimal = (text: string): string => withPoint(plainText(text));
  const amount = (text: string): string => decimal(text).replace(/^\./, '0.');
  return { factor: amount(factor), fixed: amount(fixed), ending: decimal(ending), rate: amount(rate), symbol };
}

interface FieldProps {
  readonly name: keyof RetailRule;
  /** As they are typed. */
  readonly texts: RetailRule;
  /** Fields that are said to be wrong. */
  readonly wrong: readonly (keyof RetailRule)[];
  readonly onChange: (rule: RetailRule) => void;
  readonly prefix?: string;
  readonly hint?: string;
  readonly isOptional?: boolean;
}

function Field({ name, texts, wrong, onChange, prefix, hint, isOptional = false }: FieldProps): ReactNode {
  const { config, t } = useStorefront();
  const id = useId();
  const error = wrong.includes(name) && t(`retail.error.${name}`);
  const note = error || hint;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        <span>{t(`retail.${name}`, { currency: config.currencySymbol })}</span>{' '}
        {isOptional && <span className={styles.hint}>{t('retail.optional')}</span>}
      </label>
      <div className={error ? `${affix.affix} ${affix.invalid}` : affix.affix}>
        {prefix && <span aria-hidden="true">{prefix}</span>}
        <input
          id={id}
          name={name}
          value={texts[name]}
          inputMode={name === 'symbol' ? 'text' : 'decimal'}
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          onChange={({ target }) => onChange({ ...texts, [name]: target.value.trim() })}
        />
      </div>
      {note && (
        <p id={`${id}-note`} className={error ? styles.error : styles.hint}>
          {note}
        </p>
      )}
    </div>
  );
}
