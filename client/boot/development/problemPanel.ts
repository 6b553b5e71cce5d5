// Development only: a panel above the page, in a tree of its own so that neither's styles reach the other.

/** What a text of the panel is about; the titles stand in this order. */
const TITLES = {
  build: 'Does not build',
  start: 'Does not start',
  server: 'Thrown on the server',
  thrown: 'Thrown in the browser',
  types: 'Type errors',
} as const;

type PanelSection = keyof typeof TITLES;

export interface ProblemPanel {
  /** Replaces the texts of a section; the panel is hidden while all are empty. */
  show(section: PanelSection, texts: readonly string[]): void;
}

const STYLES = `
  .panel { position: fixed; z-index: 2147483647; inset: auto 0 0; max-height: 70vh; overflow: auto; padding: 12px 16px;
    background: #1d1b20; color: #f4eff4; font: 13px/1.5 ui-monospace, Menlo, Consolas, monospace; border-top: 4px solid #e5484d; }
  .panel.types { border-color: #e2a336; }
  summary { cursor: pointer; font-weight: bold; }
  pre { margin: 8px 0 16px; white-space: pre-wrap; font: inherit; }
  button { float: right; padding: 2px 12px; font: inherit; color: inherit; background: none; border: 1px solid; border-radius: 4px; }
`;

/** Creates the panel; it is in the document while it has something to show. */
export function createPanel(): ProblemPanel {
  const host = document.createElement('development-problems');
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  shadow.adoptedStyleSheets = [sheet];
  const texts = new Map<PanelSection, readonly string[]>();
  window.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') host.remove();
  });
  return {
    show: (section, found) => {
      if ((texts.get(section) ?? []).join() === found.join()) return;
      texts.set(section, found);
      const sections = (Object.keys(TITLES) as PanelSection[]).filter((name) => texts.get(name)?.length);
      shadow.replaceChildren(panelOf(sections, texts, () => host.remove()));
      if (sections.length === 0) host.remove();
      else document.documentElement.append(host);
    },
  };
}

function panelOf(
  sections: readonly PanelSection[],
  texts: ReadonlyMap<PanelSection, readonly string[]>,
  close: () => void,
): HTMLElement {
  const panel = element('section', '', `panel ${sections.length === 1 ? sections[0] : ''}`);
  panel.setAttribute('role', 'alert');
  const button = element('button', 'Close');
  button.addEventListener('click', close);
  panel.append(button);
  for (const name of sections) {
    const found = texts.get(name) ?? [];
    const details = document.createElement('details');
    // Code with wrong types still runs: their texts are folded.
    details.open = name !== 'types';
    details.append(element('summary', `${TITLES[name]} (${found.length})`));
    details.append(...found.map((text) => element('pre', text)));
    panel.append(details);
  }
  return panel;
}

function element(name: string, text: string, className = ''): HTMLElement {
  const created = document.createElement(name);
  created.textContent = text;
  created.className = className;
  return created;
}
