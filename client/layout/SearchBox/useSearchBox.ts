import { useState } from 'react';
import { parseSearchQuery } from '../../../shared/domain/search/searchQuery';
import { useRoute } from '../../routing/route/RouteProvider';
import { useSearchHistory } from './useSearchHistory';
import { useSuggestions } from './useSuggestions';

interface BoxState {
  /** The address that the state belongs to; with another one it starts anew. */
  readonly url: string;
  readonly text: string;
  /** Something was typed since the address changed, so that suggestions are wanted rather than the history. */
  readonly edited: boolean;
  readonly open: boolean;
  /** Index of the option that the arrows point at; -1: none, the text itself. */
  readonly active: number;
}

export interface SearchBoxState extends Pick<BoxState, 'text' | 'active'> {
  readonly kind: 'history' | 'suggestions';
  readonly options: readonly string[];
  /** The popup is open and has something to show. */
  readonly shown: boolean;
  readonly type: (text: string) => void;
  readonly open: () => void;
  readonly close: () => void;
  /** Moves by one option, round the ends by way of the text itself. */
  readonly move: (step: 1 | -1) => void;
  /** A search for the term begins. */
  readonly submit: (term: string) => void;
  readonly removeTerm: (term: string) => void;
  readonly clearHistory: () => void;
}

function useCurrentSearch(): { url: string; keyword: string } {
  const { url, search, match } = useRoute();
  const isSearch = match?.route.name === 'search';
  return {
    url,
    keyword: isSearch ? parseSearchQuery(new URLSearchParams(search)).keyword : '',
  };
}

/** What the search box holds and offers: history while nothing is typed, suggestions while something is (pages.md). */
export function useSearchBox(): SearchBoxState {
  const { url, keyword } = useCurrentSearch();
  const [kept, setState] = useState<BoxState>(() => restingAt(url, keyword));
  const state = kept.url === url ? kept : stateAt(url, keyword, kept);
  if (state !== kept) setState(state);
  const change = (patch: Partial<BoxState>): void => setState((previous) => ({ ...previous, ...patch }));

  const history = useSearchHistory();
  const typed = state.edited ? state.text.trim() : '';
  const suggestions = useSuggestions(typed);
  const kind = typed === '' ? 'history' : 'suggestions';
  const options = kind === 'history' ? history.terms : suggestions;
  const shown = state.open && options.length > 0;

  return {
    text: state.text,
    active: shown && state.active < options.length ? state.active : -1,
    kind,
    options,
    shown,
    type: (text) => change({ text, edited: true, open: true, active: -1 }),
    open: () => {
      history.refresh();
      change({ open: true });
    },
    close: () => change({ open: false, active: -1 }),
    move: (step) => {
      const places = options.length + 1;
      change({ active: ((state.active + 1 + step + places) % places) - 1 });
    },
    submit: (term) => {
      history.add(term);
      change({ text: term, edited: false, open: false, active: -1 });
    },
    removeTerm: history.remove,
    clearHistory: history.clear,
  };
}

/** A quick person types the next term before the page for the last one is there; that must not be lost. */
function stateAt(url: string, keyword: string, former: BoxState): BoxState {
  return former.edited && former.open ? { ...former, url } : restingAt(url, keyword);
}

const restingAt = (url: string, text: string): BoxState => ({ url, text, edited: false, open: false, active: -1 });
