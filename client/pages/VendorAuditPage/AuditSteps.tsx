import type { ReactNode } from 'react';
import type { MessageKey } from '../../../shared/messages/literal';
import { Icon } from '../../components/Icon/Icon';
import { check, cross } from '../../components/Icon/icons';
import { useMessages } from '../../storefront/Storefront';
import styles from './AuditSteps.module.css';
import type { AuditView, StepState } from './auditView';

interface AuditStepsProps {
  readonly states: NonNullable<AuditView['steps']>;
  /** Label of the status, shown as the result. */
  readonly statusLabel: MessageKey;
}

/** The steps of an application: submitted, in review, result. */
export function AuditSteps({ states: [submitted, review, result], statusLabel }: AuditStepsProps): ReactNode {
  return (
    <ol>
      <Step
        number={1}
        state={submitted}
        title="vendor.step.submitted"
        text={submitted === 'done' ? 'vendor.step.submitted.done' : 'vendor.step.submitted.text'}
      />
      <Step
        number={2}
        state={review}
        title="vendor.step.review"
        text={review === 'done' ? 'vendor.step.review.done' : 'vendor.step.review.text'}
      />
      <Step
        number={3}
        state={result}
        title="vendor.step.result"
        text={result === 'ahead' ? 'vendor.step.result.text' : statusLabel}
      />
    </ol>
  );
}

interface StepProps {
  readonly number: number;
  readonly state: StepState;
  readonly title: MessageKey;
  readonly text: MessageKey;
}

function Step({ number, state, title, text }: StepProps): ReactNode {
  const t = useMessages();
  return (
    <li className={`${styles.step} ${styles[state]}`} aria-current={state === 'now' ? 'step' : undefined}>
      <span className={styles.dot} aria-hidden="true">
        <StepMark number={number} state={state} />
      </span>
      <h3>
        {t(title)}
        <span className="visually-hidden"> {t(`vendor.step.${state}`)}</span>
      </h3>
      <p>{t(text)}</p>
    </li>
  );
}

function StepMark({ number, state }: Pick<StepProps, 'number' | 'state'>): ReactNode {
  if (state === 'done') return <Icon path={check} size="small" />;
  return state === 'refused' ? <Icon path={cross} size="small" /> : number;
}
