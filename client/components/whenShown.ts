import { type ComponentType, createElement, type PropsWithChildren, useEffect, useState } from 'react';

/**
 * A component whose code comes when it is first shown, in the browser alone; until then there are the children. A page that is left
 * before lacks nothing, and says nothing, where `loadable` would log an error.
 */
export function whenShown<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<PropsWithChildren<Props>> {
  let loaded: ComponentType<Props> | undefined;
  return (props) => {
    const [View, setView] = useState(() => loaded);
    useEffect(() => {
      load().then(
        (view) => {
          loaded = view;
          setView(() => view);
        },
        () => undefined,
      );
    }, []);
    return View ? createElement(View, props) : props.children;
  };
}
