import { useEffect, useEffectEvent, useState } from 'react';
import { useAskOnce } from '../useAskOnce';

export interface Question {
  /** Undefined for none; another text is another question. */
  readonly question?: string;
  /** It may be one once what is being read is known. */
  readonly isReading?: boolean;
}

/** How long List waits for a question. */
const QUESTION_MS = 2_000;

/** Lists when it was pressed and nothing is left to be asked, which it waits to know for a while. */
export function useQuestion(list: () => void) {
  const [{ question, isReading }, onQuestion] = useState<Question>({});
  const { isAsked, press } = useAskOnce(question);
  const [isPressed, setPressed] = useState(false);
  const goOn = useEffectEvent(() => {
    setPressed(false);
    press(list);
  });
  const waits = isReading && question === undefined;
  useEffect(() => {
    if (!isPressed) return;
    if (!waits) return goOn();
    const timer = setTimeout(() => goOn(), QUESTION_MS);
    return () => clearTimeout(timer);
  }, [isPressed, waits]);
  return { onQuestion, isAsked, isWaiting: isPressed, press: () => setPressed(true) };
}
