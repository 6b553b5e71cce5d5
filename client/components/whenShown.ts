import { type ComponentType, createElement, useEffect, useState } from 'react';

/**
 * A component whose code comes when it is first shown, in the browser alone. A page that is left before lacks nothing, and says
 * nothing, where `loadable` would log an error.
 */
export function whenShown<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
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
    return View && createElement(View, props);
  };
}
