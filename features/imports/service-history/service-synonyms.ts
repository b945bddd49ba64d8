import { plainHeader } from '#features/vehicles/bulk-upload/bulk-columns.ts'
import type { ServiceCode } from '#features/services/catalog/service-names.ts'
import { serviceById, SERVICES } from '#features/services/catalog/services.ts'

/** Service names in other products and in the trade, in both languages, without accents, case and punctuation. */
const SYNONYMS: Partial<Record<ServiceCode, readonly string[]>> = {
  oil_change: [
    'oil',
    'lof',
    'lube oil filter',
    'lube oil and filter',
    'oil and filter',
    'oil filter change',
    'oil and filter change',
    'oil change and filter',
    'oil change service',
    'engine oil change',
    'engine oil filter replacement',
    'engine oil and filter replacement',
    'engine oil and filter change',
    'oil service',
    'vidange',
    'changement d huile',
    'changement huile',
    'huile et filtre',
    'vidange et filtre',
    'vidange d huile et filtre',
    'changement d huile et filtre',
  ],
  multi_point_inspection: [
    'multipoint inspection',
    'vehicle inspection',
    'general inspection',
    'pm inspection',
    'inspection generale',
  ],
  engine_air_filter: [
    'air filter',
    'air filter replacement',
    'engine air filter replacement',
    'engine air filter change',
    'filtre a air',
    'remplacement du filtre a air',
  ],
  cabin_air_filter: [
    'cabin filter',
    'cabin air filter replacement',
    'cabin filter replacement',
    'filtre a habitacle',
    'filtre a air de cabine',
    'filtre d habitacle remplacement',
  ],
  wiper_blades: [
    'wipers',
    'wiper blade replacement',
    'wiper blades replacement',
    'windshield wipers',
    'wiper blade s replacement',
    'essuie glaces',
    'essuie glace',
  ],
  battery_test: ['battery check', 'battery inspection', 'test de batterie', 'verification de la batterie'],
  safety_inspection: [
    'annual inspection',
    'dot inspection',
    'annual dot inspection',
    'state inspection',
    'safety check',
    'inspection annuelle',
    'inspection mecanique annuelle',
    'vignette',
    'inspection saaq',
  ],
  interior_and_exterior_wash: ['car wash', 'wash', 'vehicle wash', 'detailing', 'lavage', 'lave auto'],
  tire_rotation: [
    'rotate',
    'rotated',
    'rotate tires',
    'tires rotated',
    'tyre rotation',
    'rotation',
    'permutation',
    'rotation des pneus',
    'rotation de pneus',
  ],
  brake_inspection: ['brake check', 'brakes inspected', 'brake system inspection', 'verification des freins'],
  brake_pads_and_rotors: [
    'brake pads rotors',
    'brake pad and rotor replacement',
    'brake pads and rotors replacement',
    'brake rotor replacement',
    'plaquettes et disques',
    'freins plaquettes et disques',
  ],
  brake_pads: [
    'brake pad replacement',
    'brake pads replacement',
    'brake pad s replacement',
    'front brake pads',
    'rear brake pads',
    'pads',
    'plaquettes',
    'remplacement des plaquettes',
  ],
  brake_fluid_flush: [
    'brake fluid',
    'brake fluid change',
    'brake fluid replacement',
    'brake flush',
    'liquide de frein',
    'liquide de freins',
  ],
  brake_shoes_and_drums: ['brake shoes', 'brake shoe replacement', 'brake drums', 'garnitures de frein', 'freins a tambour'],
  tire_rotation_and_balance: [
    'rotate and balance',
    'tire rotation balance',
    'rotation and balance',
    'rotation et equilibrage',
    'permutation et equilibrage',
  ],
  tire_replacement: [
    'tires',
    'new tires',
    'tire change',
    'tires replaced',
    'tyre replacement',
    'pneus',
    'pneus neufs',
    'remplacement des pneus',
    'remplacement de pneus',
    'remplacement de pneu',
    'remplacement d un pneu',
  ],
  mount_and_balance: [
    'mount balance',
    'tire mounting',
    'balance tires',
    'wheel balance',
    'equilibrage',
    'montage et equilibrage des pneus',
  ],
  tire_repair: ['flat repair', 'flat tire', 'flat tire repair', 'puncture repair', 'crevaison', 'reparation de pneu'],
  seasonal_tire_change: [
    'winter tires',
    'summer tires',
    'snow tires',
    'tire swap',
    'tire changeover',
    'seasonal tire changeover',
    'pneus d hiver',
    'pneus d ete',
    'changement de saison',
    'pose de pneus d hiver',
    'changement de pneus',
  ],
  wheel_alignment: [
    'alignment',
    'four wheel alignment',
    '4 wheel alignment',
    'front end alignment',
    'alignement',
    'parallelisme',
    'alignement des roues',
  ],
  shock_absorbers: ['shocks', 'shocks and struts', 'shock absorber replacement', 'amortisseur'],
  battery_replacement: ['battery', 'new battery', 'replace battery', 'battery replaced', 'batterie', 'batterie neuve'],
  spark_plugs: ['spark plug', 'spark plug replacement', 'spark plugs replacement', 'spark plug s replacement', 'bougies'],
  coolant_flush: [
    'coolant',
    'coolant change',
    'coolant replacement',
    'cooling system flush',
    'radiator flush',
    'antifreeze',
    'antigel',
    'liquide de refroidissement',
    'vidange du liquide de refroidissement',
  ],
  transmission_fluid: [
    'transmission service',
    'transmission flush',
    'transmission fluid change',
    'transmission fluid replacement',
    'transmission fluid and filter',
    'automatic transmission fluid replacement',
    'vidange de transmission',
    'huile a transmission',
  ],
  differential_fluid: [
    'differential service',
    'differential fluid change',
    'differential fluid replacement',
    'gear oil',
    'differentiel',
    'vidange du differentiel',
  ],
  transfer_case_fluid: [
    'transfer case service',
    'transfer case fluid change',
    'transfer case fluid replacement',
    'boite de transfert',
  ],
  power_steering_fluid: [
    'power steering flush',
    'power steering fluid change',
    'power steering fluid replacement',
    'servodirection',
  ],
  fuel_filter: ['fuel filter replacement', 'fuel filter change', 'filtre a essence', 'filtre a diesel'],
  fuel_system_cleaning: ['fuel injector cleaning', 'fuel induction service', 'injector cleaning', 'nettoyage des injecteurs'],
  drive_belt: [
    'serpentine belt',
    'drive belt replacement',
    'serpentine belt replacement',
    'belts',
    'courroie',
    'courroie serpentine',
  ],
  timing_belt: ['timing belt replacement', 'courroie de distribution remplacement'],
  dpf_cleaning: ['dpf', 'dpf clean', 'dpf service', 'diesel particulate filter cleaning', 'dpf regeneration', 'nettoyage du fap'],
  def_fill: ['def', 'def top up', 'diesel exhaust fluid', 'fluide d echappement diesel'],
  chassis_lubrication: ['lube', 'chassis lube', 'grease', 'lubrication', 'graissage', 'lubrification'],
  air_conditioning_service: [
    'a c service',
    'ac service',
    'a c recharge',
    'air conditioning recharge',
    'air conditioning',
    'climatisation',
    'recharge de climatisation',
  ],
  wheel_bearing_service: [
    'wheel bearing repack',
    'wheel bearings repack',
    'repack wheel bearings',
    'bearing repack',
    'wheel bearing service',
    'wheel bearing inspection',
    'wheel bearings inspection',
    'trailer wheel bearings',
    'trailer bearings',
    'graissage des roulements',
    'roulements de remorque',
    'inspection des roulements',
  ],
  trailer_lights_inspection: [
    'trailer lights',
    'trailer lights inspection',
    'trailer light check',
    'lights and wiring',
    'lights and wiring inspection',
    'trailer wiring',
    'feux de remorque',
    'inspection des feux',
    'cablage de remorque',
  ],
  headlamp_bulb: ['headlight', 'headlight bulb', 'headlight bulb replacement', 'headlight replacement', 'phare', 'ampoule'],
  windshield_replacement: ['windshield', 'new windshield', 'pare brise'],
}

/** "Engine Oil & Filter" is written with "&" as often as with "and". */
const plainService = (name: string): string => plainHeader(name.replace(/&/g, ' and '))

const ID_BY_NAME = new Map(
  SERVICES.flatMap(({ id, code, name }) =>
    [name.en, name.fr, code, ...(SYNONYMS[code] ?? [])].map((one): [string, number] => [plainService(one), id]),
  ),
)

/** A service named in a file: one of the catalog, or a custom name. */
export type NamedService =
  | { serviceDefinitionId: number; name: null; position?: string | null }
  | { serviceDefinitionId: null; name: string; position?: null }

const idNamed = (text: string): number | undefined => ID_BY_NAME.get(plainService(text)) ?? ID_BY_NAME.get(plainHeader(text))

/** Whether the text names a service of the catalog. */
export const isKnownService = (text: string): boolean => idNamed(text) !== undefined

/** "Tire replacement (Front left)": a line with its position in our own downloads. */
const WITH_POSITION = /^(.*\S)\s*\(([^()]*)\)$/

const named = (text: string): NamedService => {
  const whole = idNamed(text)
  if (whole !== undefined) return { serviceDefinitionId: whole, name: null }
  const [, service = '', position = ''] = WITH_POSITION.exec(text) ?? []
  const serviceDefinitionId = idNamed(service)
  if (serviceDefinitionId === undefined) return { serviceDefinitionId: null, name: text }
  const code = positionNamed(serviceDefinitionId, position)
  // Text in parentheses that is not a position of the service stays part of the name.
  return code === null ? { serviceDefinitionId: null, name: text } : { serviceDefinitionId, name: null, position: code }
}

const positionNamed = (serviceDefinitionId: number, name: string): string | null =>
  serviceById(serviceDefinitionId)?.positions?.find(({ code, name: words }) =>
    [code, words.en, words.fr].some((one) => plainHeader(one) === plainHeader(name)),
  )?.code ?? null

const SEPARATORS = /\s*(?:[;,|/\n]|\s\+\s)\s*/

/**
 * The services of a cell. A cell that names none as a whole is split at list separators; if no part is known either, it is one
 * custom service. `meaningOf`: the meaning that the user chose for a name.
 */
export const servicesNamed = (cell: string, meaningOf: (name: string) => string): NamedService[] => {
  const whole = named(meaningOf(cell))
  const parts = cell.split(SEPARATORS).filter((part) => part !== '')
  if (whole.serviceDefinitionId !== null || parts.length < 2) return [whole]
  const several = parts.map((part) => named(meaningOf(part)))
  if (several.every(({ serviceDefinitionId }) => serviceDefinitionId === null)) return [whole]
  const keys = several.map((service) => `${keyOfService(service)} ${service.position ?? ''}`)
  return several.filter((_, index) => keys.indexOf(keys[index]!) === index)
}

/** Equal for the same service, however it is written. */
export const keyOfService = ({ serviceDefinitionId, name }: NamedService): string =>
  serviceDefinitionId === null ? plainService(name) : String(serviceDefinitionId)
