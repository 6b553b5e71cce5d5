import { useState } from 'react';

/** Lets a press pass once its question was shown; another question is shown anew. */
export function useAskOnce(question: string | undefined) {
  const [asked, setAsked] = useState<string>();
  const isAsked = question !== undefined && asked === question;
  const press = (go: () => void) => {
    setAsked(question);
    if (question === undefined || isAsked) go();
  };
  return { isAsked, press };
}
