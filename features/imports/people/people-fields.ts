import { defineWords } from '#platform/i18n/texts.ts'
import { plainHeader } from '#features/vehicles/bulk-upload/bulk-columns.ts'
import { rolesNamed } from './read-person.ts'
import { type ImportFields, importFields } from '../import-fields.ts'

const words = defineWords('imports.people_fields', {
  name: { en: 'Full name', fr: 'Nom complet' },
  first_name: { en: 'First name', fr: 'Prénom' },
  last_name: { en: 'Last name', fr: 'Nom de famille' },
  email: { en: 'Email', fr: 'Courriel' },
  cell_phone: { en: 'Cell phone', fr: 'Téléphone cellulaire' },
  roles: { en: 'Role', fr: 'Rôle' },
  other_id: { en: 'Employee number', fr: 'Numéro d’employé' },
  language: { en: 'Language', fr: 'Langue' },
  vehicle: { en: 'Vehicle', fr: 'Véhicule' },
})

/** Column names in our own export, and in those of Fleetio (contacts, users), Samsara, Geotab and Motive (drivers). */
const NAMED_FIELDS = importFields(
  [
    {
      key: 'name',
      isName: true,
      label: words.name,
      headers: [
        'name',
        'driver',
        'driver name',
        'contact',
        'contact name',
        'employee',
        'user',
        'nom et prenom',
        'prenom et nom',
        'conducteur',
        'nom du conducteur',
        'employe',
        'employee name',
        'nom de l employe',
        'staff member',
        'team member',
        'membre du personnel',
      ],
      weakHeaders: ['who', 'qui'],
    },
    {
      key: 'first_name',
      isName: true,
      label: words.first_name,
      headers: ['first', 'firstname', 'given name', 'driver first name', 'user first name', 'prenom du conducteur'],
    },
    {
      key: 'last_name',
      isName: true,
      label: words.last_name,
      headers: ['last', 'lastname', 'surname', 'family name', 'driver last name', 'user last name', 'nom'],
    },
    {
      key: 'email',
      label: words.email,
      headers: [
        'e mail',
        'email address',
        'e mail address',
        'user email',
        'driver email',
        'login email',
        'adresse courriel',
        'adresse electronique',
        'adresse e mail',
        'mel',
      ],
    },
    {
      key: 'cell_phone',
      label: words.cell_phone,
      headers: [
        'phone',
        'phone number',
        'mobile',
        'mobile phone',
        'mobile phone number',
        'mobile number',
        'cell',
        'cell number',
        'cellphone',
        'driver phone',
        'telephone',
        'numero de telephone',
        'cellulaire',
        'numero de cellulaire',
        'no de cellulaire',
        'no de telephone',
        'tel',
        'tel cellulaire',
        'telephone mobile',
      ],
    },
    {
      key: 'roles',
      label: words.roles,
      headers: ['roles', 'user role', 'user type', 'fleet role', 'access level'],
    },
    {
      key: 'other_id',
      label: words.other_id,
      headers: [
        'employee id',
        'employee no',
        'driver id',
        'driver employee id',
        'badge',
        'payroll id',
        'no d employe',
        'matricule',
        'numero employe',
        'no employe',
      ],
    },
    { key: 'language', label: words.language, headers: ['preferred language', 'locale', 'langue preferee'] },
    {
      key: 'vehicle',
      label: words.vehicle,
      headers: [
        'vehicles',
        'van',
        'truck',
        'camion',
        'fourgon',
        'fourgonnette',
        'n d unite',
        'assigned vehicle',
        'assigned vehicles',
        'current vehicle',
        'vehicle assignments',
        'vehicle driven',
        'vehicle name',
        'unit',
        'unit number',
        'static vehicle assignment',
        'vehicules',
        'vehicule attribue',
        'vehicule assigne',
        'unite',
        'numero d unite',
        'no d unite',
        'vehicule conduit',
      ],
    },
  ],
  [{ field: 'email', share: 'emailShare' }],
)

const TITLES: ReadonlySet<string> = new Set(['job title', 'title', 'position', 'type', 'fonction', 'titre', 'poste'])

/** “Nom” alone is the full name, as in our own download; with a first-name column it is the last name. */
export const PEOPLE_FIELDS: ImportFields = {
  ...NAMED_FIELDS,
  // Most job titles are not roles: matches only a column that contains nothing but roles.
  fieldOfValues: (header, samples) =>
    TITLES.has(plainHeader(header)) && samples.length > 0 && samples.every((value) => rolesNamed(value) !== null)
      ? 'roles'
      : null,
  settle: (fields) =>
    fields.includes('first_name') || fields.includes('name')
      ? fields
      : fields.map((field) => (field === 'last_name' ? 'name' : field)),
}
