import type { NodePath, PluginObj } from '@babel/core';
import type { ServerFacts } from '../../shared/api/callRow';

/** What the server alone reads of a call. */
const FACTS = Object.keys({
  summary: true,
  request: true,
  login: true,
  once: true,
  essential: true,
  assumed: true,
  returns: true,
} satisfies Record<keyof ServerFacts, true>);

/** A Babel plugin for the table of calls in the build for browsers. A form in which a fact could hide ends the build. */
export const dropServerFacts = (): PluginObj => ({
  visitor: {
    VariableDeclarator(path) {
      if (!path.get('id').isIdentifier({ name: 'CALLS' })) return;
      const table = path.get('init');
      if (!table.isObjectExpression()) throw refusal(path);
      for (const row of table.get('properties')) {
        const value = row.isObjectProperty() && row.get('value');
        if (!value) throw refusal(row);
        dropFacts(value);
      }
    },
    ImportDeclaration(path) {
      if (path.node.source.value === './calls/requestFields') path.remove();
    },
  },
});

/** Of a row, and of an object of this file that it spreads. */
function dropFacts(row: NodePath): void {
  if (!row.isObjectExpression()) throw refusal(row);
  for (const member of row.get('properties')) {
    if (member.isSpreadElement()) {
      dropFacts(declarationOf(member.get('argument')));
      continue;
    }
    const { key, computed } = member.node as { key: { name?: string; value?: unknown }; computed?: boolean };
    if (!member.isObjectProperty() || computed) throw refusal(member);
    if (FACTS.includes(String(key.name ?? key.value))) member.remove();
  }
}

function declarationOf(name: NodePath): NodePath {
  const declared = name.isIdentifier() ? name.scope.getBinding(name.node.name)?.path : undefined;
  return declared?.isVariableDeclarator() ? (declared.get('init') as NodePath) : name;
}

const refusal = (path: NodePath) =>
  path.buildCodeFrameError('A row of calls is an object of this file with plain names, so that facts can be dropped');
