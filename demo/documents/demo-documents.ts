import type { DocumentKind } from '#features/documents/glovebox.ts'

/** A vehicle document of the cast, as a row: days until it expires (`-`: no date), its number, other fields. */
export type DemoDocument = {
  vehicle: string
  by: string
  kind: DocumentKind
  expiresInDays: number | null
  number: string
  insurer: string
  title: string
  as: 'photo' | 'pdf'
}

const KINDS: Record<string, DocumentKind> = {
  licence: 'drivers_license',
  insurance: 'vehicle_insurance',
  registration: 'registration',
  other: 'other',
}

const readDocuments = (text: string, by: string): DemoDocument[] =>
  text
    .trim()
    .split('\n')
    .map((row) => {
      const [vehicle = '', kind = '', days = '', number = '', more = '', as = ''] = row.split('|').map((cell) => cell.trim())
      const words = more === '-' ? '' : more
      return {
        vehicle,
        by,
        kind: KINDS[kind]!,
        expiresInDays: days === '-' ? null : Number(days),
        number: number === '-' ? '' : number,
        insurer: kind === 'insurance' ? words : '',
        title: kind === 'other' ? words : '',
        as: as === 'photo' ? 'photo' : 'pdf',
      }
    })

/** Some are valid, some expire soon, two have expired, and some are missing. */
export const DEMO_DOCUMENTS: readonly DemoDocument[] = [
  ...readDocuments(
    `
    Loop 04          | insurance    |  23 | GPM-4418207 | Great Prairie Mutual | photo
    Loop 04          | registration | -21 | -           | -                    | pdf
    Loop 04          | other        | 221 | LC-20871    | Lease contract       | pdf
    Loop 04          | other        | 831 | -           | Upfit warranty       | pdf
    Loop 04          | other        |   - | P60661-118  | City parking permit  | photo
    Loop 03          | licence      | 478 | K520-1406   | -                    | photo
    Loop 03          | insurance    | 142 | GPM-4418206 | Great Prairie Mutual | pdf
    Loop 03          | registration |  54 | -           | -                    | pdf
    Depot truck      | licence      |  28 | L535-8812   | -                    | photo
    Depot truck      | insurance    | -12 | GPM-4418231 | Great Prairie Mutual | pdf
    Pilsen 07        | registration | 198 | -           | -                    | pdf
    Garfield 15      | insurance    | 301 | GPM-4418215 | Great Prairie Mutual | pdf
    O’Hare shuttle 1 | registration |  41 | -           | -                    | pdf
    Streeterville 39 | registration | 260 | -           | -                    | pdf
    `,
    'adam@northwind.example',
  ),
  ...readDocuments(
    `
    Plateau 03       | insurance    |  23 | MSL-220418  | Mutuelle du Saint-Laurent | photo
    Plateau 03       | registration | -21 | -           | -                         | pdf
    Plateau 03       | other        | 221 | CL-1187     | Contrat de location       | pdf
    Plateau 03       | other        |   - | -           | Permis de stationnement de nuit, Ville-Marie | photo
    `,
    'sylvie@boreal.example',
  ),
]
