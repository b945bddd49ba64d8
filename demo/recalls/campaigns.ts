import type { RecallRow } from '#integrations/recalls/port.ts'

/**
 * Public facts of real campaigns, in our own words, for the demo's models; the invented one says so. Looked up on 2026-11-22;
 * each entry names its source. Before acting on a recall a fleet checks with the authority: nhtsa.gov/recalls,
 * recalls-rappels.canada.ca.
 */
type Campaign = Omit<RecallRow, 'line' | 'make' | 'model' | 'year'> & {
  models: readonly (readonly [make: string, model: string, from: number, to: number])[]
}

const english = (text: string) => ({ english: text, french: null })
const nhtsa = { source: 'nhtsa', parkIt: false, parkOutside: false } as const
const transportCanada = { source: 'transport_canada', parkIt: false, parkOutside: false } as const

const CAMPAIGNS: readonly Campaign[] = [
  {
    // wgnradio.com of 2022-06-20 and Reuters of 2022-06-15, after NHTSA 22V413000
    ...nhtsa,
    number: '22V413000',
    manufacturer: 'Ford Motor Company',
    component: english('POWER TRAIN'),
    summary: english('The bushing that attaches the shifter cable to the transmission may degrade or detach.'),
    consequence: english('The vehicle may move in an unexpected direction, or roll after the driver selects Park.'),
    remedy: english('Dealers replace the bushing under the hood and add a protective cap, free of charge.'),
    announcedOn: '2022-06-15',
    models: [
      ['FORD', 'TRANSIT CONNECT', 2013, 2021],
      ['FORD', 'ESCAPE', 2013, 2019],
      ['FORD', 'C-MAX', 2013, 2018],
      ['FORD', 'FUSION', 2013, 2016],
      ['FORD', 'EDGE', 2015, 2018],
    ],
  },
  {
    // carcomplaints.com of 2021-08-06, after NHTSA 21V592000
    ...nhtsa,
    number: '21V592000',
    manufacturer: 'Ford Motor Company',
    component: english('SEAT BELTS:FRONT:RETRACTOR'),
    summary: english('The automatic locking retractor of the front passenger seat belt may deactivate early.'),
    consequence: english('A child seat may not be held securely, which raises the risk of injury in a crash.'),
    remedy: english('Dealers inspect the front passenger seat belt and replace it where needed, free of charge.'),
    announcedOn: '2021-08-06',
    models: [
      ['FORD', 'TRANSIT', 2021, 2022],
      ['FORD', 'TRANSIT CONNECT', 2021, 2021],
    ],
  },
  {
    // car-recalls.com, after NHTSA 21V978000
    ...nhtsa,
    number: '21V978000',
    manufacturer: 'Ford Motor Company',
    component: english('POWER TRAIN:DRIVELINE:DRIVESHAFT'),
    summary: english('On vans with all-wheel drive, the bolts between rear driveshaft and transfer case may become loose.'),
    consequence: english(
      'The driveshaft may separate: a loss of drive power, or movement while parked without the parking brake.',
    ),
    remedy: english('Dealers inspect and replace the driveshaft bolts, and the driveshaft where any are loose, free of charge.'),
    announcedOn: '2021-12-16',
    models: [['FORD', 'TRANSIT', 2020, 2020]],
  },
  {
    // carcomplaintdata.com, after NHTSA 21V650000
    ...nhtsa,
    parkOutside: true,
    number: '21V650000',
    manufacturer: 'General Motors, LLC',
    component: english('ELECTRICAL SYSTEM:PROPULSION SYSTEM:TRACTION BATTERY'),
    summary: english('The high-voltage battery could catch fire when it is charged to full, or nearly full, capacity.'),
    consequence: english('A fire raises the risk of injury, also while the vehicle is parked.'),
    remedy: english('Dealers replace the defective battery modules, free of charge.'),
    announcedOn: '2021-08-20',
    models: [
      ['CHEVROLET', 'BOLT EV', 2020, 2022],
      ['CHEVROLET', 'BOLT EUV', 2022, 2022],
    ],
  },
  {
    // newson6.com of 2019-09-25, after NHTSA 19V654000
    ...nhtsa,
    number: '19V654000',
    manufacturer: 'Nissan North America, Inc.',
    component: english('BACK OVER PREVENTION:SENSING SYSTEM:CAMERA'),
    summary: english('The back-up camera can be set so that its image is no longer visible, and keeps that setting.'),
    consequence: english('A driver who cannot see what is behind the vehicle is more likely to hit it.'),
    remedy: english('Dealers update the settings of the back-up camera, free of charge.'),
    announcedOn: '2019-09-25',
    models: [
      ['NISSAN', 'NV200', 2018, 2019],
      ['NISSAN', 'NV', 2018, 2019],
      ['NISSAN', 'ROGUE', 2018, 2019],
      ['NISSAN', 'FRONTIER', 2018, 2019],
    ],
  },
  {
    // clarksvilleonline.com of 2017-07-16 and repairpal.com, after NHTSA 17V408000
    ...nhtsa,
    number: '17V408000',
    manufacturer: 'Ford Motor Company',
    component: english('POWER TRAIN:DRIVELINE:DRIVESHAFT'),
    summary: english('The flexible coupling between transmission and driveshaft may fail early.'),
    consequence: english('A separated driveshaft means a loss of power, or a van that rolls in Park without its parking brake.'),
    remedy: english('Dealers replace the flexible coupling, free of charge.'),
    announcedOn: '2017-06-26',
    models: [['FORD', 'TRANSIT', 2015, 2017]],
  },
  {
    // recalltracker.net, after Transport Canada 2021309; it gives no day, the month is that of the same recall in the US
    ...transportCanada,
    number: '2021309',
    manufacturer: 'FORD',
    component: { english: 'Powertrain', french: 'Groupe motopropulseur' },
    summary: {
      english: 'With the 2.5 L engine, the shift cable may detach from the transmission, so that the gear is not the one shown.',
      french:
        'Avec le moteur de 2,5 L, le câble de changement de vitesse peut se détacher\u00a0: la vitesse n’est pas celle qui est affichée.',
    },
    consequence: {
      english: 'A vehicle that moves suddenly raises the risk of a crash. Apply the parking brake each time you park.',
      french:
        'Un véhicule qui se déplace soudainement accroît le risque de collision. Serrez le frein de stationnement à chaque arrêt.',
    },
    remedy: {
      english: 'A dealer replaces the bushing of the shift cable and installs a protective cap.',
      french: 'Un concessionnaire remplace la bague du câble et pose un capuchon de protection.',
    },
    announcedOn: '2021-06-01',
    models: [['FORD', 'TRANSIT CONNECT', 2013, 2021]],
  },
  {
    // autoblog.com of 2022-10-27, after NHTSA 22V796000
    ...nhtsa,
    number: '22V796000',
    manufacturer: 'Mercedes-Benz USA, LLC',
    component: english('POWER TRAIN:AUTOMATIC TRANSMISSION:PARKING PAWL'),
    summary: english(
      'With a manual parking brake and the seven-speed transmission, the guide bushing of the parking pawl may wear.',
    ),
    consequence: english('The parking pawl may not engage, and the van may roll away unless the parking brake is set.'),
    remedy: english('Dealers update the software of several control units, free of charge.'),
    announcedOn: '2022-10-27',
    models: [
      ['MERCEDES-BENZ', 'SPRINTER', 2019, 2022],
      ['FREIGHTLINER', 'SPRINTER', 2019, 2022],
    ],
  },
  {
    // Invented, and says so: an example of a "do not drive" warning. No authority has issued it.
    ...nhtsa,
    parkIt: true,
    number: 'DEMO-0001',
    manufacturer: 'Example of the demonstration',
    component: english('SERVICE BRAKES, HYDRAULIC:LINES'),
    summary: english('Example of the demonstration, no real campaign: a brake line may chafe through.'),
    consequence: english('Example: the brakes may fail without warning. Do not drive the vehicle.'),
    remedy: english('Example: dealers replace the line and its clips, free of charge.'),
    announcedOn: '2026-09-14',
    models: [['RAM', 'PROMASTER', 2020, 2020]],
  },
]

/** As in a file: a row for each model and year. */
export const DEMO_RECALLS: readonly RecallRow[] = CAMPAIGNS.flatMap(({ models, ...campaign }) =>
  models.flatMap(([make, model, from, to]) =>
    Array.from({ length: to - from + 1 }, (_, years) => ({ ...campaign, line: 0, make, model, year: from + years })),
  ),
)
