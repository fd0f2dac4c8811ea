import { useEffect, useRef, useState } from 'react'
import type { TipLayer } from '../layer/TipLayer.tsx'

/** Apart from its `then`, which a build would otherwise put inside, where it misses a style that cannot be loaded. */
const load = () => import('../layer/TipLayer.tsx')

/**
 * A tooltip, whose code is loaded when it is first shown. The layer is undefined while none is shown. It stays so if the code
 * cannot be loaded, because a pointer that passes by must not fail the page; the next one loads it again.
 */
export function useTip() {
  const [Layer, setLayer] = useState<typeof TipLayer>()
  const wanted = useRef(false)
  const [{ show, hide }] = useState(() => ({
    show: () => {
      wanted.current = true
      void load().then(
        (module) => wanted.current && setLayer(() => module.TipLayer),
        () => undefined,
      )
    },
    hide: () => {
      wanted.current = false
      setLayer(undefined)
    },
  }))
  useEffect(() => hide, [hide])
  return { Layer, show, hide }
}
