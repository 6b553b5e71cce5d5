import type { NodePath, PluginObj, types } from '@babel/core';

const SHARED = ['isReady', 'requireAsync', 'requireSync'];

/**
 * A Babel plugin behind loadable's own, which writes the same three methods for each chunk: it takes them from the module
 * `methods` instead.
 */
export function sharedLoadable({ types: t }: { types: typeof types }, { methods }: { methods: string }): PluginObj {
  const importShared = (program: NodePath<types.Program>): void => {
    const specifiers = SHARED.map((name) => t.importSpecifier(t.identifier(`loadable_${name}`), t.identifier(name)));
    program.unshiftContainer('body', t.importDeclaration(specifiers, t.stringLiteral(methods)));
  };
  const isShared = (node: types.Node): node is types.ObjectMethod =>
    t.isObjectMethod(node) && t.isIdentifier(node.key) && SHARED.includes(node.key.name);
  return {
    visitor: {
      Program: {
        exit(program) {
          let count = 0;
          program.traverse({
            ObjectExpression({ node }) {
              if (node.properties.filter(isShared).length !== SHARED.length) return;
              count++;
              node.properties = node.properties.map((property) =>
                isShared(property) && t.isIdentifier(property.key)
                  ? t.objectProperty(property.key, t.identifier(`loadable_${property.key.name}`))
                  : property,
              );
            },
          });
          if (count > 0) importShared(program);
        },
      },
    },
  };
}
