import { useEffect, useEffectEvent, useState } from 'react';
import { addTerm, removeTerm } from '../../../shared/domain/search/searchHistory';
import { keywordOf } from '../../../shared/domain/search/searchQuery';
import { useRoute } from '../../routing/route/useRoute';
import { useDesk } from '../../shop/DeskPart/DeskPart';
import { readHistory, writeHistory } from '../../storage/values/searchHistoryCookie';
import { useStorefront } from '../../storefront/Storefront';

type BoxState = Readonly<ReturnType<typeof initialState>>;
export type SearchBoxState = ReturnType<typeof useSearchBox>;

/** The state of the search box. It offers the history until something is typed, then suggestions. */
export function useSearchBox() {
  const { api } = useStorefront();
  const { url, search, match } = useRoute();
  const keyword = match?.route.name === 'search' ? keywordOf(new URLSearchParams(search)) : '';
  const [stored, setState] = useState<BoxState>(() => initialState(url, keyword));
  const state = stored.url === url ? stored : nextState(url, keyword, stored);
  if (state !== stored) setState(state);
  const change = (patch: Partial<BoxState>) => setState((previous) => ({ ...previous, ...patch }));

  // Newest first; empty until the box is opened, because the server does not read its cookie.
  const [history, setHistory] = useState<readonly string[]>([]);
  const keep = (terms: readonly string[]) => {
    writeHistory(terms);
    setHistory(terms);
  };
  const typed = state.edited ? state.text.trim() : '';
  const suggestions = useFound(typed, async (signal) => [...new Set(await api.suggestions(typed, { signal }))]);
  const kind = typed === '' ? 'history' : 'suggestions';
  // What the desk has stands below them.
  const desk = useDesk();
  const options = kind === 'history' ? history : suggestions;
  const shown = state.open && Boolean(options.length || desk?.hasFoot);

  const open = () => {
    // The click that focuses the field opens it twice.
    if (state.open) return;
    setHistory(readHistory());
    change({ open: true });
  };

  return {
    text: state.text,
    edited: state.edited,
    active: shown ? state.active : '',
    kind,
    options,
    /** The popup is open and not empty. */
    shown,
    type: (text: string) => change({ text, edited: true, open: true, active: '' }),
    open,
    close: () => change({ open: false, active: '' }),
    /** Makes an option the active one; an empty name is none. */
    move: (active: string) => {
      open();
      change({ active });
    },
    /** Adds the term to the history and closes the popup. */
    submit: (term: string) => {
      keep(addTerm(readHistory(), term));
      change({ text: term, edited: false, open: false, active: '' });
      // The same search brings no page that takes the focus, and on a phone the keyboard would stay.
      if (term.trim() === keyword) document.getElementById('content')?.focus({ preventScroll: true });
    },
    removeTerm: (term: string) => keep(removeTerm(readHistory(), term)),
    clearHistory: () => keep([]),
  };
}

/** Keeps a term that is being typed while the previous search's page arrives. */
function nextState(url: string, keyword: string, previousState: BoxState) {
  return previousState.edited && previousState.open ? { ...previousState, url } : initialState(url, keyword);
}

const initialState = (url: string, text: string) => ({
  /** The URL that the state belongs to; another URL resets it. */
  url,
  text,
  /** The text was edited since the URL changed: shows suggestions instead of the history. */
  edited: false,
  open: false,
  /** The active option; empty for none. */
  active: '',
});

/** Milliseconds without typing before something is asked for. */
const DEBOUNCE_MS = 200;

/** What a call finds for the latest typed term; nothing until then, for an empty term, and when the call fails. */
export function useFound<T>(term: string, find: (signal: AbortSignal) => Promise<readonly T[]>): readonly T[] {
  const [found, setFound] = useState<readonly T[]>([]);
  const ask = useEffectEvent(find);
  useEffect(() => {
    setFound([]);
    if (term === '') return;
    const abort = new AbortController();
    const apply = (items: readonly T[]) => {
      if (!abort.signal.aborted) setFound(items);
    };
    const timer = setTimeout(() => {
      ask(abort.signal).then(apply, () => apply([]));
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [term]);
  return term === '' ? [] : found;
}
