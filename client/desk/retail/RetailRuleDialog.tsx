import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { CardProduct } from '../../../shared/domain/product/cardFields';
import { type RetailRule, retailRuleErrors } from '../../../shared/domain/product/retailPrice';
import { withPoint } from '../../../shared/domain/search/priceInput';
import { normalizedInput } from '../../../shared/domain/typedText';
import * as affix from '../../components/Affix/Affix.module.css';
import { Button } from '../../components/Button/Button';
import { Icon } from '../../components/Icon/Icon';
import { Modal, ModalBody, ModalFoot } from '../../components/Modal/Modal';
import { useStorefront } from '../../storefront/Storefront';
import { useToast } from '../../toasts/ToastProvider';
import { RetailExample, SecondPrice } from './RetailExample';
import { useRetailRule } from './RetailText';
import * as styles from './retail.module.css';

const EMPTY: RetailRule = { factor: '', fixed: '', ending: '', rate: '', symbol: '' };

/** The cost of the example where the page has no products. */
const EXAMPLE = '18.40';

interface RetailRuleDialogProps {
  /** Products of the page: the first price is the example. */
  readonly products?: readonly Omit<CardProduct, 'isInCart'>[];
  readonly onClose: () => void;
}

/** Sets the price rule, with what it gives. */
export function RetailRuleDialog({ products = [], onClose }: RetailRuleDialogProps): ReactNode {
  const { config, t } = useStorefront();
  const toast = useToast();
  const [saved, save] = useRetailRule();
  const [texts, setTexts] = useState(saved ?? EMPTY);
  const rule = ruleOf(texts);
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const errors = retailRuleErrors(rule);

  const end = (next: RetailRule | undefined) => {
    if (!save(() => next)) toast(t('retail.unsaved'));
    onClose();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const [wrong] = errors;
    if (wrong) showField(form.current?.querySelector(`[name=${wrong}]`));
    else end(rule);
  };
  const fields = { texts, wrong: isTried ? errors : [], onChange: setTexts };
  const shown = errors.length > 0 ? undefined : rule;
  const cost = products.find(({ productPrice }) => productPrice !== undefined)?.productPrice ?? EXAMPLE;
  return (
    <Modal title={t('retail.open')} size="form" onClose={onClose}>
      <ModalBody>
        <p className={styles.lead}>{t('retail.lead')}</p>
        <form ref={form} id={formId} noValidate onSubmit={onSubmit}>
          <div className={styles.fields}>
            <Field name="factor" prefix="×" placeholder="2.2" {...fields} />
            <Field name="fixed" prefix={config.currencySymbol} placeholder="0.00" {...fields} />
            <Field name="ending" placeholder=".90" {...fields} />
          </div>
          <RetailExample cost={cost} rule={shown} />
          <details className={styles.second} open={texts.symbol !== '' || undefined}>
            <summary>
              {t('retail.second')}
              <Icon name="chevronDown" size="small" />
            </summary>
            <div className={styles.fields}>
              <Field name="symbol" placeholder="$" {...fields} />
              <Field name="rate" prefix={texts.symbol || '$'} placeholder="0.14" {...fields} />
              <p className={styles.equal}>{shown && <SecondPrice cost={cost} rule={shown} />}</p>
            </div>
          </details>
        </form>
      </ModalBody>
      <ModalFoot
        start={
          saved && (
            <button type="button" className={styles.set} onClick={() => end(undefined)}>
              {t('retail.remove')}
            </button>
          )
        }
      >
        <Button onClick={onClose}>{t('dialog.cancel')}</Button>
        <Button variant="primary" type="submit" form={formId}>
          {t('retail.save')}
        </Button>
      </ModalFoot>
    </Modal>
  );
}

/** Focuses a field, which may be folded. */
function showField(field: HTMLInputElement | null | undefined) {
  field?.closest('details')?.setAttribute('open', '');
  field?.focus();
}

/** The rule that was typed: commas are read as in the price filter, and an ending may begin with its point. */
function ruleOf({ factor, fixed, ending, rate, symbol }: RetailRule) {
  const decimal = (text: string) => withPoint(normalizedInput(text));
  const amount = (text: string) => decimal(text).replace(/^\./, '0.');
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
  /** An example of what it takes. */
  readonly placeholder: string;
}

function Field({ name, texts, wrong, onChange, prefix, placeholder }: FieldProps) {
  const { config, t } = useStorefront();
  const id = useId();
  const error = wrong.includes(name) && t(`retail.error.${name}`);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t(`retail.${name}`, { currency: config.currencySymbol })}</label>
      <div className={error ? `${affix.affix} ${affix.invalid}` : affix.affix}>
        {prefix && <span aria-hidden="true">{prefix}</span>}
        <input
          id={id}
          name={name}
          value={texts[name]}
          placeholder={placeholder}
          inputMode={name === 'symbol' ? 'text' : 'decimal'}
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ target }) => onChange({ ...texts, [name]: target.value.trim() })}
        />
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
