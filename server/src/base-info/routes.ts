import { dictionaries, getDictionary, isDictionaryCode } from '@fairlead/api/base-info/dictionary.ts'
import { Fail } from '../lib/fail.ts'
import type { Serve } from '../lib/http/serve.ts'

export function baseInfoRoutes({ serve }: Serve) {
  serve(getDictionary, async ({ params }) => {
    if (!isDictionaryCode(params.code)) throw new Fail('notFound')
    return [...dictionaries[params.code]]
  })
}
