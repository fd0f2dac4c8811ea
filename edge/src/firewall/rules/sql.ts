import type { sqlRules } from '@fairlead/api/firewall/injection-rules.ts'
import { Class } from '../reading/classes.ts'
import { Place } from '../reading/places.ts'
import { systemNames } from '../sql/words.ts'
import type { Shape } from '../sql/patterns.ts'
import type { Value } from '../value.ts'
import { type Detector, detector, everywhere, inputs, inputsAndFields } from './detector.ts'

const has = (shape: Shape) => (value: Value) => value.shapes.has(shape)

const nosql =
  /['"]\s{0,4};\s{0,4}return\s{1,4}(?:true|false|1|!0|['"])|\bthis\.\w{1,16}\.(?:match|length|constructor)\b|\[\$(?:ne|eq|gte?|lte?|n?in|not|n?or|and|regex|where|exists|type|mod|all|size|slice|elemmatch|expr|jsonschema|text|options|func)\]|["'{,]\s{0,4}\$(?:ne|gte?|lte?|n?in|where|regex|exists|or|and|expr|func|accumulator|function)["']?\s{0,4}:|^\$(?:ne|eq|gte?|lte?|n?in|regex|where|exists|or|and|expr|func)$/

/** Rules by the shape that a tokenizer finds. Fields are judged by shapes that no sentence has. */
export const sqlDetectors: Record<keyof typeof sqlRules, Detector> = {
  'sql-boolean': detector(has('boolean'), { places: inputsAndFields | Place.path }),
  'sql-break-out': detector(has('breakOut'), { needs: Class.quote, places: inputs }),
  'sql-union': detector(has('union'), { places: everywhere, needs: Class.letter }),
  'sql-select': detector(has('select'), { places: everywhere, needs: Class.letter }),
  'sql-statement': detector(has('statement'), { places: inputsAndFields, needs: Class.letter }),
  'sql-function': detector(has('function'), { places: everywhere, needs: Class.letter | Class.bracket }),
  'sql-schema': detector(systemNames, { places: everywhere, needs: Class.letter }),
  'sql-order': detector(has('order'), { needs: Class.letter }),
  'sql-conditional': detector(has('conditional'), { places: inputsAndFields, needs: Class.letter }),
  'sql-encoded': detector((value) => value.shapes.has('encoded') || /\d\.e\(/.test(value.views.lower), {
    places: inputsAndFields,
    needs: Class.bracket | Class.digit,
  }),
  'sql-comment': detector(/\/\*m?!\d{0,6}\s{0,4}[a-z(*/]/, {
    places: everywhere,
    needs: Class.slash | Class.operator,
  }),
  'sql-json': detector(/['"]\s{0,4}(?:::\s{0,2}jsonb?|->>?\s{0,2}['"$]|[@?]>|<@|\?[|&]\s{0,2}(?:array|'))/, {
    needs: Class.quote,
  }),
  'sql-nosql': detector(nosql, { needs: Class.letter }),
  'sql-blanks': detector(/[\w'")]\/\*[^*]{0,16}\*\/[\w'"(]/, { needs: Class.slash | Class.operator }),
  'sql-quotes': detector(
    /['"]\s{0,8}[)\s]{0,4}(?:x?or|and|union|select|having|like|between|order|group|limit)\b/,
    { needs: Class.quote | Class.letter },
  ),
}
