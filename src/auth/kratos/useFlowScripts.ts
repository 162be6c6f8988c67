import type { UiNode, UiNodeScriptAttributes } from '@ory/kratos-client';
import { useEffect, useState } from 'react';
import { useLatest } from '@/lib/hooks/useLatest';

/** What became of the scripts a flow asks for; `refused` are those of another origin. */
export type ScriptState = 'none' | 'loading' | 'ready' | 'failed' | 'refused';

const isOwn = (src: string): boolean => {
  try {
    return new URL(src, document.baseURI).origin === window.location.origin;
  } catch {
    return false;
  }
};

function element({
  id,
  src,
  async,
  crossorigin,
  integrity,
  referrerpolicy,
  type,
  nonce,
}: UiNodeScriptAttributes) {
  const script = document.createElement('script');
  const attributes = { id, type, crossorigin, integrity, referrerpolicy, nonce };
  for (const [name, value] of Object.entries(attributes)) if (value) script.setAttribute(name, value);
  script.async = async;
  script.src = src;
  return script;
}

/**
 * Puts the script of security keys and passkeys into the document, once, while a flow that needs it is shown. Only
 * scripts of this origin: the page's policy allows no others, and a console that signs people in runs no foreign code.
 */
export function useFlowScripts(nodes: readonly UiNode[]): ScriptState {
  const wanted = nodes.flatMap(({ attributes }) =>
    attributes.node_type === 'script' ? [attributes] : [],
  )[0];
  const src = wanted?.src;
  const [loaded, setLoaded] = useState<{ src: string; state: ScriptState }>();
  const refused = src !== undefined && !isOwn(src);
  // The node is a new object with every answer; its address says whether it is another script.
  const make = useLatest(() => wanted && element(wanted));

  useEffect(() => {
    const script = make();
    if (!script || src === undefined || refused) return undefined;
    let current = true;
    const settle = (state: ScriptState) => () => {
      if (current) setLoaded({ src, state });
    };
    script.addEventListener('load', settle('ready'));
    script.addEventListener('error', settle('failed'));
    document.head.append(script);
    return () => {
      current = false;
      script.remove();
    };
  }, [src, refused, make]);

  if (!wanted) return 'none';
  if (refused) return 'refused';
  return loaded && loaded.src === src ? loaded.state : 'loading';
}
