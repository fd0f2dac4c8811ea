import type { scriptRules } from '@fairlead/api/firewall/injection-rules.ts'
import { isHiddenScript, isScript } from '../html/scripts.ts'
import { type Danger, runsAsAddress } from '../html/tags.ts'
import { Class } from '../reading/classes.ts'
import type { Value } from '../value.ts'
import { type Detector, detector, everywhere, inputsAndFields } from './detector.ts'

const has = (danger: Danger) => (value: Value) => value.dangers.has(danger)

export const scriptDetectors: Record<keyof typeof scriptRules, Detector> = {
  'script-tag': detector(has('script'), { places: everywhere, needs: Class.angle }),
  'script-active': detector(has('tag'), { places: everywhere, needs: Class.angle }),
  'script-handler': detector((value) => value.dangers.has('handler') || value.addsHandler, {
    places: everywhere,
    needs: Class.operator | Class.letter,
  }),
  'script-address': detector((value) => value.dangers.has('address') || runsAsAddress(value.page), {
    places: inputsAndFields,
    needs: Class.colon,
  }),
  'script-style': detector(
    (value) =>
      value.dangers.has('style') ||
      /(?:expression\s{0,4}\(\s{0,4}[\w'"(]{0,16}[(.]|behaviou?r\s{0,4}:\s{0,4}url|-moz-binding\s{0,4}:)/.test(
        value.page,
      ),
    { needs: Class.bracket },
  ),
  'script-code': detector((value) => isScript(value.page), { places: everywhere, needs: Class.letter }),
  'script-hidden': detector((value) => isHiddenScript(value.page), { places: inputsAndFields }),
  'script-markup': detector(has('markup'), { needs: Class.angle }),
}
