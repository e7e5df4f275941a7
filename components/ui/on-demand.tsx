import { type ComponentType, lazy, Suspense, useState } from 'react';

/**
 * A component whose code is loaded when it is first shown, for what the first screen rarely has. Nothing is shown until
 * then. `load` loads it before; a component that is there already is rendered at once. A failed load is an error of the
 * component that is shown; the next one that is shown loads the code again.
 */
export function onDemand<P extends object>(importIt: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | null = null;
  const load = async () => {
    loaded ??= await importIt();
    return loaded;
  };
  const createLater = () =>
    lazy(async () => {
      try {
        return { default: (await load()) as ComponentType<object> };
      } catch (error) {
        // React keeps the error of a `lazy` component for ever.
        Later = createLater();
        throw error;
      }
    });
  let Later = createLater();

  function OnDemand(props: P) {
    const [Now] = useState(() => loaded);
    const [MyLater] = useState(() => Later);
    if (Now) return <Now {...props} />;
    return (
      <Suspense>
        <MyLater {...props} />
      </Suspense>
    );
  }
  return Object.assign(OnDemand, { load });
}
