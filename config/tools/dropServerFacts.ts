import type { PluginObj } from '@babel/core';

/** What the server alone reads of a call, see `ServerFacts` in shared/api/callRow.ts. */
const FACTS = ['summary', 'request', 'login', 'once', 'essential', 'assumed', 'returns'];

/** A Babel plugin for the table of calls in the build for browsers. */
export const dropServerFacts = (): PluginObj => ({
  visitor: {
    ObjectProperty(path) {
      if (FACTS.some((name) => path.get('key').isIdentifier({ name }))) path.remove();
    },
    ImportDeclaration(path) {
      if (path.node.source.value === './calls/requestFields') path.remove();
    },
  },
});
