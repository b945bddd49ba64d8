/** Files as the authorities publish them, for tests: few rows, all columns. */

type Flat = {
  number?: string
  make?: string
  model?: string
  year?: string
  component?: string
  kind?: string
  received?: string
  doNotDrive?: string
  parkOutside?: string
  consequence?: string
}

/** One line of NHTSA's flat file. */
export const flatLine = (row: Flat = {}): string => {
  const cells = Array.from({ length: 29 }, () => '')
  cells[0] = '1'
  cells[1] = row.number ?? '22V413000'
  cells[2] = row.make ?? 'FORD'
  cells[3] = row.model ?? 'TRANSIT CONNECT'
  cells[4] = row.year ?? '2019'
  cells[6] = row.component ?? 'POWER TRAIN'
  cells[7] = 'Ford Motor Company'
  cells[10] = row.kind ?? 'V'
  cells[15] = row.received ?? '20220610'
  cells[19] = 'The bushing that attaches the shifter cable to the transmission may degrade or detach.'
  cells[20] = row.consequence ?? 'The vehicle may roll away.'
  cells[21] = 'Dealers will replace the bushing, free of charge.'
  cells[27] = row.doNotDrive ?? 'No'
  cells[28] = row.parkOutside ?? 'No'
  return cells.join('\t')
}
export const flatFile = (rows: Flat[]): string => `${rows.map(flatLine).join('\r\n')}\r\n`

/** The answer of NHTSA's recall API. */
export const apiAnswer = (change: Record<string, unknown> = {}): string =>
  JSON.stringify({
    Count: 1,
    Message: 'Results returned successfully',
    results: [
      {
        Manufacturer: 'General Motors, LLC',
        NHTSACampaignNumber: '21V650000',
        parkIt: false,
        parkOutSide: true,
        overTheAirUpdate: false,
        ReportReceivedDate: '20/08/2021',
        Component: 'ELECTRICAL SYSTEM:PROPULSION SYSTEM:TRACTION BATTERY',
        Summary: 'The high voltage battery could catch fire.',
        Consequence: 'A fire increases the risk of injury.',
        Remedy: 'Dealers will replace the battery modules, free of charge.',
        Notes: '',
        ModelYear: '2022',
        Make: 'CHEVROLET',
        Model: 'BOLT EV',
        ...change,
      },
    ],
  })

const CANADIAN_HEAD = [
  'RECALL_NUMBER_NUM',
  'YEAR',
  'MANUFACTURER_RECALL_NO_TXT',
  'CATEGORY_ETXT',
  'CATEGORY_FTXT',
  'MAKE_NAME_NM',
  'MODEL_NAME_NM',
  'UNIT_AFFECTED_NBR',
  'SYSTEM_TYPE_ETXT',
  'SYSTEM_TYPE_FTXT',
  'NOTIFICATION_TYPE_ETXT',
  'NOTIFICATION_TYPE_FTXT',
  'COMMENT_ETXT',
  'COMMENT_FTXT',
  'RECALL_DATE_DTE',
]
const CANADIAN_ROW: Record<string, string> = {
  RECALL_NUMBER_NUM: '2021309',
  YEAR: '2019',
  MANUFACTURER_RECALL_NO_TXT: '21S25',
  CATEGORY_ETXT: 'Light Truck & Van',
  CATEGORY_FTXT: 'Camionnette et fourgonnette',
  MAKE_NAME_NM: 'FORD',
  MODEL_NAME_NM: 'TRANSIT CONNECT',
  UNIT_AFFECTED_NBR: '14000',
  SYSTEM_TYPE_ETXT: 'Powertrain',
  SYSTEM_TYPE_FTXT: 'Groupe motopropulseur',
  NOTIFICATION_TYPE_ETXT: 'Safety Mfr',
  NOTIFICATION_TYPE_FTXT: 'Sécurité - fabricant',
  COMMENT_ETXT:
    'Issue: The shift cable may detach, from the transmission. Safety Risk: The vehicle could move suddenly. Corrective Actions: A dealer will replace the bushing.',
  COMMENT_FTXT:
    'Problème : Le câble peut se détacher de la transmission. Risque pour la sécurité : Le véhicule pourrait bouger. Mesures correctives : Un concessionnaire remplacera la bague.',
  RECALL_DATE_DTE: '2021-05-31',
}
const quoted = (cells: string[]): string => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')

/** Transport Canada's open data. */
export const canadianFile = (rows: Record<string, string>[] = [{}], head: string[] = CANADIAN_HEAD): string =>
  [head, ...rows.map((row) => head.map((column) => ({ ...CANADIAN_ROW, ...row })[column] ?? ''))].map(quoted).join('\n')
export const CANADIAN_COLUMNS = CANADIAN_HEAD
