import { parseMoney } from '#features/countries/money.ts'
import { plainHeader } from '#features/vehicles/bulk-upload/bulk-columns.ts'
import { defineWords } from '#platform/i18n/texts.ts'
import { type ImportField, type ImportFields, importFields } from '../import-fields.ts'
import { SERVICE_HISTORY_FIELDS } from '../service-history/service-history-fields.ts'

const words = defineWords('imports.fuel_fields', {
  filled_on: { en: 'Date', fr: 'Date' },
  filled_time: { en: 'Time', fr: 'Heure' },
  volume: { en: 'Volume', fr: 'Volume' },
  gallons: { en: 'Volume, gallons', fr: 'Volume, gallons' },
  liters: { en: 'Volume, liters', fr: 'Volume, litres' },
  unit_of_measure: { en: 'Unit of volume', fr: 'Unité de volume' },
  fuel_type: { en: 'Fuel type', fr: 'Carburant' },
  amount: { en: 'Amount', fr: 'Montant' },
  price_per_unit: { en: 'Price per unit', fr: 'Prix unitaire' },
  station: { en: 'Station', fr: 'Station' },
  reference: { en: 'Receipt number', fr: 'Numéro de reçu' },
  is_full: { en: 'Full tank', fr: 'Plein complet' },
  is_partial: { en: 'Partial fill', fr: 'Plein partiel' },
  is_after_missed: { en: 'Fill before it missing', fr: 'Plein précédent manquant' },
})

/** Additional headers; vehicle and odometer also have the ones used in service history. */
const MORE_HEADERS: Record<string, readonly string[]> = {
  vehicle: ['custom vehicle asset id', 'vehicle card', 'card name', 'vehicle description', 'vehicule actif'],
  vin: [],
  license_plate_number: ['licence', 'plaque d immatriculation'],
  other_id: ['unit number', 'vehicle no', 'vehicle unit number', 'vehicle prompt id', 'no unite', 'numero de vehicule'],
  odometer: ['current odometer', 'odometer at fill up', 'fuel odometer', 'adjusted odometer', 'odo', 'odometre actuel'],
  miles: [],
  kilometers: [],
  odometer_unit: [],
}

const shared = SERVICE_HISTORY_FIELDS.fields.flatMap((field): ImportField[] => {
  const more = MORE_HEADERS[field.key]
  return more ? [{ ...field, headers: [...field.headers, ...more] }] : []
})

/** Column names in exports of WEX, Voyager, Shell and Esso cards, in Fleetio's fuel entries and in Fuelio. */
const NAMED_FIELDS = importFields(
  [
    ...shared,
    {
      key: 'filled_on',
      isDay: true,
      label: words.filled_on,
      headers: [
        'transaction date',
        'trans date',
        'tran date',
        'purchase date',
        'fuel date',
        'fill date',
        'fueled at',
        'fuel up date',
        'date of transaction',
        'date time',
        'date transaction',
        'date de transaction',
        'date de la transaction',
        'date du plein',
        'date d achat',
      ],
      weakHeaders: ['day', 'jour', 'when', 'quand'],
    },
    {
      key: 'filled_time',
      label: words.filled_time,
      headers: ['transaction time', 'trans time', 'tran time', 'local time', 'heure de transaction', 'heure de la transaction'],
    },
    {
      key: 'volume',
      figure: 'volume',
      label: words.volume,
      slot: 'volume',
      headers: [
        'quantity',
        'qty',
        'units',
        'fuel quantity',
        'fuel volume',
        'number of units',
        'units purchased',
        'quantite',
        'unites',
        'nombre d unites',
        'vol',
        'qte',
      ],
    },
    {
      key: 'gallons',
      figure: 'volume',
      label: words.gallons,
      slot: 'volume',
      headers: [
        'gallons',
        'gal',
        'us gallons',
        'gallons us',
        'volume gal',
        'volume gallons',
        'quantity gallons',
        'fuel gallons',
        'fuel us gallons',
        'us gal',
        'fuel us gal',
        'fuel gal',
        'total gallons',
      ],
    },
    {
      key: 'liters',
      figure: 'volume',
      label: words.liters,
      slot: 'volume',
      headers: [
        'liters',
        'litres',
        'volume l',
        'fuel litres',
        'fuel liters',
        'fuel l',
        'carburant litres',
        'volume litres',
        'quantity litres',
        'quantite litres',
        'litrage',
        'total litres',
      ],
    },
    {
      key: 'unit_of_measure',
      label: words.unit_of_measure,
      headers: [
        'unit of measure',
        'uom',
        'units of measure',
        'volume unit',
        'volume units',
        'fuel volume units',
        'unite de mesure',
      ],
    },
    {
      key: 'fuel_type',
      label: words.fuel_type,
      headers: [
        'fuel',
        'fuel type name',
        'product',
        'product description',
        'product name',
        'product type',
        'product code',
        'grade',
        'fuel grade',
        'item',
        'item description',
        'type de carburant',
        'produit',
        'description du produit',
      ],
      weakHeaders: ['kind', 'type', 'sorte', 'genre'],
    },
    {
      key: 'amount',
      figure: 'money',
      label: words.amount,
      headers: [
        'total',
        'total cost',
        'total amount',
        'fuel cost',
        'total fuel cost',
        'gross cost',
        'gross amount',
        'net cost',
        'net amount',
        'transaction amount',
        'cost',
        'montant total',
        'total montant',
        'cout',
        'cout total',
      ],
      weakHeaders: ['paid', 'amount paid', 'paye', 'montant paye'],
    },
    {
      key: 'price_per_unit',
      figure: 'price',
      label: words.price_per_unit,
      headers: [
        'price',
        'unit price',
        'unit cost',
        'price per gallon',
        'price per volume unit',
        'price per liter',
        'price per litre',
        'cost per gallon',
        'cost per unit',
        'ppg',
        'ppu',
        'fuel price',
        'prix',
        'prix au litre',
        'prix par litre',
        'cout unitaire',
      ],
    },
    {
      key: 'station',
      label: words.station,
      headers: [
        'vendor',
        'vendor name',
        'merchant',
        'merchant name',
        'site',
        'site name',
        'location',
        'station name',
        'fournisseur',
        'marchand',
        'commercant',
        'nom du commercant',
        'nom du marchand',
        'station service',
      ],
      weakHeaders: ['where', 'place', 'ou', 'endroit'],
    },
    {
      key: 'reference',
      label: words.reference,
      headers: [
        'reference',
        'reference number',
        'receipt',
        'transaction number',
        'transaction id',
        'transaction no',
        'transaction ticket number',
        'trans number',
        'ticket number',
        'invoice',
        'invoice number',
        'authorization number',
        'numero de transaction',
        'no de transaction',
        'numero de facture',
        'no de facture',
        'facture',
        'recu',
      ],
    },
    // Fuelio's column; the opposite of the next field.
    {
      key: 'is_full',
      label: words.is_full,
      slot: 'is_partial',
      headers: [
        'full',
        'is full',
        'full fill up',
        'filled up',
        'filled full',
        'tank full',
        'full tank',
        'plein',
        'reservoir plein',
      ],
    },
    {
      key: 'is_partial',
      label: words.is_partial,
      slot: 'is_partial',
      headers: ['partial', 'partial fuel up', 'partial fuelup', 'is partial', 'partial fill up', 'partiel'],
    },
    {
      key: 'is_after_missed',
      label: words.is_after_missed,
      headers: [
        'missed',
        'missed fuelup',
        'missed fuel up',
        'missed fill',
        'missed fill up',
        'missed previous fill',
        'previous fill missing',
        'previous missed',
        'plein manque',
        'plein manquant',
      ],
    },
  ],
  [{ field: 'vin', share: 'vinShare' }],
)

/** No gallon, liter or kilowatt-hour costs this much, and few fills cost less. */
const LEAST_OF_A_FILL = 12
const PRICE_NAMES: ReadonlySet<string> = new Set(['price', 'prix'])

/** "Price" is the price per unit; in Fuelio it is the cost of the whole fill. */
export const FUEL_FIELDS: ImportFields = {
  ...NAMED_FIELDS,
  fieldOfValues: (header, samples, headers) =>
    PRICE_NAMES.has(plainHeader(header)) &&
    samples.length > 0 &&
    samples.every((value) => (parseMoney(value) ?? 0) >= LEAST_OF_A_FILL * 100) &&
    !headers.some((other) => NAMED_FIELDS.fieldOfHeader(other) === 'amount')
      ? 'amount'
      : null,
}
