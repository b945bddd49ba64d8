import { defineWords } from '#platform/i18n/texts.ts'
import { importFields } from '../import-fields.ts'
import { odometerFields } from '../vehicles/vehicle-fields.ts'

const words = defineWords('imports.service_history_fields', {
  vehicle: { en: 'Vehicle', fr: 'Véhicule' },
  vin: { en: 'VIN', fr: 'NIV' },
  license_plate_number: { en: 'Plate', fr: 'Plaque' },
  other_id: { en: 'Unit number', fr: 'Numéro d’unité' },
  service: { en: 'Service', fr: 'Service' },
  done_on: { en: 'Done on', fr: 'Fait le' },
  shop: { en: 'Shop', fr: 'Atelier' },
  cost: { en: 'Cost', fr: 'Coût' },
  po_number: { en: 'PO number', fr: 'Numéro de bon de commande' },
  notes: { en: 'Notes', fr: 'Notes' },
})

/** Names of columns in Fleetio's service entries, and in the service logs of Samsara, Geotab and Whip Around. */
export const SERVICE_HISTORY_FIELDS = importFields(
  [
    {
      key: 'vehicle',
      label: words.vehicle,
      headers: ['vehicle name', 'asset', 'asset name', 'device', 'device description', 'name', 'nom du vehicule', 'nom'],
    },
    { key: 'vin', label: words.vin, headers: ['vin sn', 'vehicle vin', 'vin serial number', 'numero niv'] },
    {
      key: 'license_plate_number',
      label: words.license_plate_number,
      headers: ['license plate', 'licence plate', 'license plate number', 'plate number', 'registration number', 'immatriculation'],
    },
    {
      key: 'other_id',
      label: words.other_id,
      headers: ['unit', 'unit no', 'unit id', 'vehicle number', 'vehicle id', 'asset id', 'asset number', 'unite', 'no d unite'],
    },
    {
      key: 'service',
      label: words.service,
      headers: [
        'services',
        'service task',
        'service tasks',
        'service name',
        'service type',
        'service performed',
        'services performed',
        'work performed',
        'task',
        'tasks',
        'maintenance type',
        'rule name',
        'event',
        'entretien',
        'services effectues',
        'travaux',
        'travaux effectues',
        'tache',
      ],
    },
    {
      key: 'done_on',
      label: words.done_on,
      headers: [
        'date',
        'service date',
        'completion date',
        'completed at',
        'completed on',
        'completed date',
        'date completed',
        'date of service',
        'date of completion',
        'performed on',
        'date du service',
        'date des travaux',
        'date d entretien',
        'effectue le',
      ],
    },
    ...odometerFields({
      odometer: [
        'mileage',
        'meter',
        'meter value',
        'meter entry',
        'primary meter',
        'primary meter value',
        'meter reading',
        'odometer reading',
        'odometer at service',
        'kilometrage',
        'compteur',
      ],
      miles: ['miles', 'mi', 'odometer mi', 'odometer miles', 'mileage mi', 'milles', 'odometre milles', 'odometre mi'],
      kilometers: ['kilometers', 'kilometres', 'km', 'odometer km', 'odometer kilometers', 'mileage km', 'odometre km', 'kilometrage km'],
    }),
    {
      key: 'shop',
      label: words.shop,
      headers: ['vendor', 'vendor name', 'shop name', 'provider', 'service provider', 'performed by', 'garage', 'fournisseur'],
    },
    {
      key: 'cost',
      label: words.cost,
      headers: ['total', 'total cost', 'total amount', 'amount', 'price', 'cost total', 'cout total', 'montant', 'prix'],
    },
    {
      key: 'po_number',
      label: words.po_number,
      headers: ['po', 'purchase order', 'purchase order number', 'bon de commande', 'reference', 'invoice number', 'numero de facture'],
    },
    {
      key: 'notes',
      label: words.notes,
      headers: ['note', 'comment', 'comments', 'description', 'remarks', 'general notes', 'commentaires', 'remarques'],
    },
  ],
  [{ field: 'vin', share: 'vinShare' }],
)
