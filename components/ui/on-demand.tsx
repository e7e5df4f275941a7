import { type ComponentType, lazy, Suspense, useState } from 'react';

/**
 * A component whose code is loaded when it is first shown, for what the first screen rarely has. Nothing is shown until
 * then. `load` loads it before; a component that is there already is rendered at once.
 */
export function onDemand<P extends object>(importIt: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | null = null;
  const load = async () => {
    loaded ??= await importIt();
    return loaded;
  };
  const Later = lazy(async () => ({ default: (await load()) as ComponentType<object> }));

  function OnDemand(props: P) {
    const [Now] = useState(() => loaded);
    if (Now) return <Now {...props} />;
    return (
      <Suspense>
        <Later {...props} />
      </Suspense>
    );
  }
  return Object.assign(OnDemand, { load });
}
