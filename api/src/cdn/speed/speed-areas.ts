import type { SpeedArea } from './speed.ts'

/** The countries of each region that is compared. The Middle East is apart from Asia and Africa. */
const countries: Readonly<Record<SpeedArea, string>> = {
  asia: 'AF AM AZ BD BN BT CN GE HK ID IN IO JP KG KH KP KR KZ LA LK MM MN MO MV MY NP PH PK SG TH TJ TL TM TW UZ VN',
  europe:
    'AD AL AT AX BA BE BG BY CH CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA XK',
  northAmerica:
    'AG AI AW BB BL BM BQ BS BZ CA CR CU CW DM DO GD GL GP GT HN HT JM KN KY LC MF MQ MS MX NI PA PM PR SV SX TC TT US VC VG VI',
  southAmerica: 'AR BO BR CL CO EC FK GF GS GY PE PY SR UY VE',
  middleEast: 'AE BH CY EG IL IQ IR JO KW LB OM PS QA SA SY TR YE',
  oceania: 'AS AU CC CK CX FJ FM GU HM KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV UM VU WF WS',
  africa:
    'AO BF BI BJ BV BW CD CF CG CI CM CV DJ DZ EH ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TF TG TN TZ UG YT ZA ZM ZW',
}

const areas = new Map(
  Object.entries(countries).flatMap(([area, codes]) =>
    codes.split(' ').map((code): [string, SpeedArea] => [code, area as SpeedArea]),
  ),
)

/** The region of an edge by its country; null if its operator has not said where it is. */
export const areaOf = (country: string): SpeedArea | null => areas.get(country) ?? null
