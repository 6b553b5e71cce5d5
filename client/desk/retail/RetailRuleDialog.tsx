import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { formatPrice } from '../../../shared/domain/product/price';
import { type RetailRule, retailRuleErrors } from '../../../shared/domain/product/retailPrice';
import * as affix from '../../components/Affix/Affix.module.css';
import { Button } from '../../components/Button/Button';
import { Modal, ModalBody, ModalFoot } from '../../shop/Modal/Modal';
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
  const [rule, setRule] = useState(kept ?? EMPTY);
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const errors = retailRuleErrors(rule);

  const end = (next: RetailRule | undefined): void => {
    if (!keep(next)) toast({ text: t('retail.unsaved') });
    onClose();
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    const [wrong] = errors;
    if (wrong) form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
    else end(rule);
  };
  const field = (name: keyof RetailRule, label: string, more: Partial<FieldProps> = {}): ReactNode => (
    <Field
      name={name}
      label={label}
      value={rule[name]}
      error={isTried && errors.includes(name) ? t(`retail.error.${name}`) : undefined}
      onChange={(text) => setRule({ ...rule, [name]: text.trim() })}
      {...more}
    />
  );
  const cost = formatPrice({ price: EXAMPLE, isPrefix: true }, config.currencySymbol);
  return (
    <Modal title={t('retail.title')} size="small" onClose={onClose}>
      <ModalBody>
        <p className={styles.lead}>{t('retail.lead')}</p>
        <form ref={form} id={formId} className={styles.fields} noValidate onSubmit={onSubmit}>
          {field('factor', t('retail.factor'), { prefix: '×' })}
          {field('fixed', t('retail.fixed'), { prefix: config.currencySymbol, isOptional: true })}
          {field('ending', t('retail.ending'), { isOptional: true, hint: t('retail.endingHint') })}
          <fieldset className={styles.second}>
            <legend>
              {t('retail.second')} <span className={styles.hint}>{t('retail.optional')}</span>
            </legend>
            {field('symbol', t('retail.symbol'), { inputMode: 'text' })}
            {field('rate', t('retail.rate', { currency: config.currencySymbol }))}
          </fieldset>
        </form>
        <p className={styles.example} role="status">
          {errors.length > 0 ? (
            t('retail.noExample', { cost })
          ) : (
            <>
              {t('retail.example', { cost })} <RetailText cost={EXAMPLE} rule={rule} />
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

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly prefix?: string;
  readonly hint?: string;
  readonly isOptional?: boolean;
  readonly inputMode?: 'decimal' | 'text';
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
}

function Field(props: FieldProps): ReactNode {
  const { name, label, value, prefix, hint, isOptional = false, inputMode = 'decimal', error, onChange } = props;
  const { t } = useStorefront();
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label} {isOptional && <span className={styles.hint}>{t('retail.optional')}</span>}
      </label>
      <div className={error ? `${affix.affix} ${affix.invalid}` : affix.affix}>
        {prefix && <span aria-hidden="true">{prefix}</span>}
        <input
          id={id}
          name={name}
          value={value}
          inputMode={inputMode}
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          onChange={({ target }) => onChange(target.value)}
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
