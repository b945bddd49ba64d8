import { common } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

export const importTexts = defineTexts('imports', {
  ...common('download'),
  list_vehicles: { en: 'Vehicles', fr: 'Véhicules' },
  list_people: { en: 'Users', fr: 'Utilisateurs' },
  list_service_history: { en: 'Due', fr: 'À faire' },
  list_fuel: { en: 'Vehicles', fr: 'Véhicules' },
  list_shops: { en: 'Shops', fr: 'Ateliers' },
  list_problems: { en: 'Problems', fr: 'Problèmes' },
  title_vehicles: { en: 'Import vehicles', fr: 'Importer des véhicules' },
  title_people: { en: 'Import people', fr: 'Importer des personnes' },
  title_service_history: { en: 'Import service history', fr: 'Importer l’historique d’entretien' },
  title_fuel: { en: 'Import fuel', fr: 'Importer des pleins' },
  title_shops: { en: 'Import shops', fr: 'Importer des ateliers' },
  title_problems: { en: 'Import problems', fr: 'Importer des problèmes' },
  columns_vehicles: { en: 'Each row is a vehicle, matched by VIN.', fr: 'Chaque ligne est un véhicule, reconnu par son NIV.' },
  columns_people: {
    en: 'Each row is a person. Only the name is required; add email or cell phone, role and vehicle. People without email and phone get a code under Users.',
    fr: 'Chaque ligne est une personne. Seul le nom est obligatoire; ajoutez courriel ou cellulaire, rôle et véhicule. Sans courriel ni cellulaire, la personne reçoit un code sous Utilisateurs.',
  },
  columns_service_history: {
    en: 'Each row is a service with vehicle, day and odometer. Shop, cost and notes are optional. Vehicles are matched by VIN, plate, unit number or name.',
    fr: 'Chaque ligne est un service, avec le véhicule, la date et l’odomètre. L’atelier, le coût et les notes sont facultatifs. Les véhicules sont reconnus par NIV, plaque, numéro d’unité ou nom.',
  },
  columns_fuel: {
    en: 'Each row is a fill with vehicle, day, volume and amount. Other columns are optional. Fuel-card files work as they are, and repeated fills are skipped.',
    fr: 'Chaque ligne est un plein, avec le véhicule, la date, le volume et le montant. Les autres colonnes sont facultatives. Les fichiers des cartes de carburant conviennent tels quels, et les pleins répétés sont ignorés.',
  },
  columns_shops: {
    en: 'Each row is a shop with name, address and phone. Other columns are optional. Shops already in your list are matched. No desk is contacted until you invite it.',
    fr: 'Chaque ligne est un atelier, avec le nom, l’adresse et le téléphone. Les autres colonnes sont facultatives. Les ateliers déjà dans votre liste sont reconnus. Aucun comptoir n’est contacté avant votre invitation.',
  },
  columns_problems: {
    en: 'Each row is an open problem of a vehicle, such as an issue or defect. Closed ones are left out. No driver is notified.',
    fr: 'Chaque ligne est un problème ouvert d’un véhicule, comme une défectuosité. Les problèmes fermés sont laissés de côté. Aucun conducteur n’est avisé.',
  },
  sample: { en: 'A file can look like this', fr: 'Un fichier peut ressembler à ceci' },

  sampleFile: { en: 'template', fr: 'modele' },
  sample_vehicles: {
    en: 'VIN | Plate | Name | Odometer | Department\n1FTBR1Y82MKA90011 | IL 635 565B | Van 1 | 78,733 | Downtown\n3C6LRVDG9LE071207 | IL 676 183B | Van 2 | 96,245 | North',
    fr: 'NIV | Plaque | Nom | Odomètre | Division\n1FTBR1Y82MKA90011 | FBH 7730 | Camion 1 | 117\u00a0087 | Sud\n3C6LRVDG9LE071207 | FDK 5107 | Camion 2 | 96\u00a0245 | Nord',
  },
  sample_people: {
    en: 'Name | Email | Cell phone | Role | Vehicle\nAnna Ruiz | anna@company.example | (312) 555-0123 | Driver | Van 1\nBen Cole | ben@company.example | (312) 555-0124 | Manager | –',
    fr: 'Nom | Courriel | Cellulaire | Rôle | Véhicule\nAnne Roy | anne@parc.example | (514) 555-0123 | Conducteur | Camion 1\nBenoît Caron | benoit@parc.example | (514) 555-0124 | Gestionnaire | –',
  },
  sample_service_history: {
    en: 'Vehicle | Day | Odometer | Service | Shop | Cost\nVan 1 | 05/14/2026 | 71,204 | Oil change | Harbor Auto Care | 89.40\nVan 2 | 06/02/2026 | 92,310 | Tire rotation | Harbor Auto Care | 38.00',
    fr: 'Véhicule | Date | Odomètre | Service | Atelier | Coût\nCamion 1 | 2026-05-14 | 110\u00a0204 | Vidange d’huile | Quai Mécanique | 108,64\nCamion 2 | 2026-06-02 | 92\u00a0310 | Permutation des pneus | Quai Mécanique | 52,00',
  },
  sample_fuel: {
    en: 'Vehicle | Day | Gallons | Amount | Odometer\nVan 1 | 05/14/2026 | 18.4 | 62.10 | 71,204\nVan 2 | 05/15/2026 | 21.9 | 74.02 | 92,310',
    fr: 'Véhicule | Date | Litres | Montant | Odomètre\nCamion 1 | 2026-05-14 | 69,6 | 104,20 | 110\u00a0204\nCamion 2 | 2026-05-15 | 82,9 | 124,10 | 92\u00a0310',
  },
  sample_shops: {
    en: 'Name | Address | City | Zip code | Phone\nHarbor Auto Care | 1240 W Fulton St | Chicago | 60607 | (312) 555-0140\nKinzie Street Garage | 1831 W Kinzie St | Chicago | 60622 | (312) 555-0144',
    fr: 'Nom | Adresse | Ville | Code postal | Téléphone\nQuai Mécanique | 85 rue de la Commune Est | Montréal | H2Y 1J1 | (514) 555-0140\nGarage du Vieux-Port | 420 rue Saint-Paul Est | Montréal | H2Y 1H4 | (514) 555-0141',
  },
  sample_problems: {
    en: 'Vehicle | Problem | Severity | Reported by | Reported on | Status | Odometer\nVan 1 | Brakes squeal when stopping | High | Anna Ruiz | 05/14/2026 | Open | 71,204\nVan 2 | Crack in the rear window | Low | Ben Cole | 06/02/2026 | Open | 92,310',
    fr: 'Véhicule | Problème | Gravité | Signalé par | Signalé le | Statut | Odomètre\nCamion 1 | Les freins grincent | Élevée | Anne Roy | 2026-05-14 | Ouvert | 110\u00a0204\nCamion 2 | Lunette arrière fissurée | Faible | Benoît Caron | 2026-06-02 | Ouvert | 92\u00a0310',
  },
  steps: { en: 'Steps of the import', fr: 'Étapes de l’importation' },
  stepFile: { en: 'File', fr: 'Fichier' },
  stepMatch: { en: 'Match columns', fr: 'Associer les colonnes' },
  stepCheck: { en: 'Check and import', fr: 'Vérifier et importer' },
  line: {
    en: 'Excel, OpenDocument or CSV, from any product. You check everything before it is saved.',
    fr: 'Excel, OpenDocument ou CSV, de n’importe quel produit. Vous vérifiez tout avant l’enregistrement.',
  },
  limits: {
    en: 'Up to 50,000 rows and 20\u00a0MB. The names of its columns don’t matter.',
    fr: 'Jusqu’à 50\u00a0000 lignes et 20\u00a0Mo. Les noms des colonnes importent peu.',
  },
  reading: { en: 'Reading {{name}}', fr: 'Lecture de {{name}}' },
  notMatched: { en: 'The field was not changed', fr: 'Le champ n’a pas été changé' },
  notChecked: { en: 'The rows could not be checked', fr: 'Les lignes n’ont pas pu être vérifiées' },
  notRun: { en: 'The import was not started', fr: 'L’importation n’a pas commencé' },
  notUndone: { en: 'The import was not undone', fr: 'L’importation n’a pas été annulée' },
  notRead: { en: 'The file could not be read', fr: 'Le fichier n’a pas pu être lu' },
  templateLine: { en: 'Have a file in our layout?', fr: 'Vous avez un fichier dans notre format?' },
  template: { en: 'Upload it as it is, or download the template', fr: 'Téléversez-le tel quel, ou téléchargez le modèle' },
  replace: { en: 'Replace file', fr: 'Remplacer le fichier' },
  rowsOf: {
    en: { one: '{{number}} row', other: '{{number}} rows' },
    fr: { one: '{{number}} ligne', other: '{{number}} lignes' },
  },
  columnsOf: {
    en: { one: '{{count}} column', other: '{{count}} columns' },
    fr: { one: '{{count}} colonne', other: '{{count}} colonnes' },
  },
  sheet: { en: 'Sheet', fr: 'Feuille' },
  needField: {
    en: { one: '{{count}} of {{all}} columns has no field here', other: '{{count}} of {{all}} columns have no field here' },
    fr: {
      one: '{{count}} colonne sur {{all}} n’a pas de champ ici',
      other: '{{count}} colonnes sur {{all}} n’ont pas de champ ici',
    },
  },
  allMatched: { en: 'Every column is matched or left out', fr: 'Chaque colonne est associée ou laissée de côté' },
  matchLine: {
    en: '{{matched}}. The rest is left out, unless you choose a field.',
    fr: '{{matched}}. Le reste est laissé de côté, à moins que vous choisissiez un champ.',
  },
  matchedLine: { en: '{{matched}}, {{leftOut}}.', fr: '{{matched}}, {{leftOut}}.' },
  matchedCount: {
    en: { one: '{{count}} column is matched', other: '{{count}} columns are matched' },
    fr: { one: '{{count}} colonne associée', other: '{{count}} colonnes associées' },
  },
  leftOutCount: {
    en: { one: '{{count}} is left out', other: '{{count}} are left out' },
    fr: { one: '{{count}} laissée de côté', other: '{{count}} laissées de côté' },
  },
  nothingSaved: {
    en: 'Columns without a field are left out. Nothing is saved before the next step.',
    fr: 'Les colonnes sans champ sont laissées de côté. Rien n’est enregistré avant l’étape suivante.',
  },
  needs_vehicles: { en: 'Choose the column that holds the VIN.', fr: 'Choisissez la colonne qui contient le NIV.' },
  needs_people: {
    en: 'Choose the column that holds the name, or first and last name.',
    fr: 'Choisissez la colonne qui contient le nom, ou le prénom et le nom de famille.',
  },
  needs_service_history: {
    en: 'Choose the columns with vehicle, service, day and odometer.',
    fr: 'Choisissez les colonnes qui contiennent le véhicule, le service, la date et l’odomètre.',
  },
  needs_fuel: {
    en: 'Choose the columns with vehicle, day, volume and amount.',
    fr: 'Choisissez les colonnes qui contiennent le véhicule, la date, le volume et le montant.',
  },
  needs_shops: {
    en: 'Choose the columns with the shop’s name and address.',
    fr: 'Choisissez les colonnes qui contiennent le nom de l’atelier et son adresse.',
  },
  needs_problems: {
    en: 'Choose the columns with vehicle and problem.',
    fr: 'Choisissez les colonnes qui contiennent le véhicule et le problème.',
  },
  chooseField: { en: 'Choose a field', fr: 'Choisir un champ' },
  noMatch: { en: 'No match', fr: 'Aucune correspondance' },
  column: { en: 'Column in your file', fr: 'Colonne de votre fichier' },
  values: { en: 'First values', fr: 'Premières valeurs' },
  field: { en: 'Field', fr: 'Champ' },
  fieldOf: { en: 'Field of “{{column}}”', fr: 'Champ de «\u00a0{{column}}\u00a0»' },
  result: { en: 'Result', fr: 'Résultat' },
  unnamed: { en: 'Column {{number}}', fr: 'Colonne {{number}}' },
  leftOut: { en: 'Left out', fr: 'Laissée de côté' },
  doNotImport: { en: 'Do not import', fr: 'Ne pas importer' },
  valuesOf: {
    en: { one: '{{number}} value', other: '{{number}} values' },
    fr: { one: '{{number}} valeur', other: '{{number}} valeurs' },
  },
  vehicleOfFile: { en: 'Which vehicle is this file of?', fr: 'Quel véhicule ce fichier concerne-t-il?' },
  fileOfVehicle: { en: '{{file}}, for {{vehicle}}', fr: '{{file}}, pour {{vehicle}}' },
  splitServices: {
    en: 'Each service column becomes a service of its own',
    fr: 'Chaque colonne de service devient un service distinct',
  },
  unit: { en: 'Unit of the odometer', fr: 'Unité de l’odomètre' },
  unitHelp: { en: 'The file doesn’t name the unit.', fr: 'Le fichier n’indique pas l’unité.' },
  chooseUnit: { en: 'Choose a unit', fr: 'Choisir une unité' },
  miles: { en: 'Miles', fr: 'Milles' },
  kilometers: { en: 'Kilometers', fr: 'Kilomètres' },
  dayOrder: { en: 'Which day is {{example}}?', fr: 'À quelle date correspond {{example}}?' },
  chooseDayOrder: { en: 'Choose month or day first', fr: 'Choisir le mois ou le jour en premier' },
  month_first: { en: '{{day}} (month first)', fr: '{{day}} (mois en premier)' },
  day_first: { en: '{{day}} (day first)', fr: '{{day}} (jour en premier)' },
  volumeUnit: { en: 'Unit of the volume', fr: 'Unité du volume' },
  gallons: { en: 'Gallons', fr: 'Gallons' },
  liters: { en: 'Liters', fr: 'Litres' },
  first_vehicles: { en: 'First vehicle, as imported', fr: 'Premier véhicule, tel qu’importé' },
  first_people: { en: 'First person, as imported', fr: 'Première personne, telle qu’importée' },
  first_service_history: { en: 'First row, as imported', fr: 'Première ligne, telle qu’importée' },
  first_fuel: { en: 'First row, as imported', fr: 'Première ligne, telle qu’importée' },
  first_shops: { en: 'First shop, as imported', fr: 'Premier atelier, tel qu’importé' },
  first_problems: { en: 'First problem, as imported', fr: 'Premier problème, tel qu’importé' },
  remember: { en: 'Remember for files like this', fr: 'Mémoriser pour les fichiers semblables' },
  check: {
    en: { one: 'Check {{number}} row', other: 'Check {{number}} rows' },
    fr: { one: 'Vérifier {{number}} ligne', other: 'Vérifier {{number}} lignes' },
  },
  checked: { en: 'Checking the file', fr: 'Vérification du fichier' },
  ready: {
    en: { one: '{{number}} of {{all}} rows is ready to import', other: '{{number}} of {{all}} rows are ready to import' },
    fr: {
      one: '{{number}} ligne sur {{all}} est prête à importer',
      other: '{{number}} lignes sur {{all}} sont prêtes à importer',
    },
  },
  rowsToCorrect: {
    en: { one: '{{number}} row to correct', other: '{{number}} rows to correct' },
    fr: { one: '{{number}} ligne à corriger', other: '{{number}} lignes à corriger' },
  },
  readyLine: {
    en: {
      one: 'Correct the other one below, or import without it.',
      other: 'Correct the other {{number}} below, or import without them.',
    },
    fr: {
      one: 'Corrigez l’autre ci-dessous, ou importez sans elle.',
      other: 'Corrigez les {{number}} autres ci-dessous, ou importez sans elles.',
    },
  },
  goodToKnow: { en: 'Good to know', fr: 'Bon à savoir' },
  back: { en: 'Change the fields', fr: 'Changer les champs' },
  added: { en: 'Added', fr: 'Ajoutés' },
  changed: { en: 'Changed', fr: 'Modifications' },
  unchanged: { en: 'Unchanged', fr: 'Sans changement' },
  wrong: { en: 'Left out, to correct', fr: 'Laissées de côté, à corriger' },
  skipped: { en: 'Left out', fr: 'Laissées de côté' },
  leftOutRows: {
    en: { one: 'Left out: {{number}} row', other: 'Left out: {{number}} rows' },
    fr: { one: '{{number}} ligne laissée de côté', other: '{{number}} lignes laissées de côté' },
  },
  leftOutRowsLine: {
    en: 'Take a row in if it belongs to the list.',
    fr: 'Reprenez une ligne si elle fait partie de la liste.',
  },
  takeIn: { en: 'Take in', fr: 'Reprendre' },
  takeAllIn: { en: 'Take all in', fr: 'Tout reprendre' },
  leaveOut: { en: 'Leave out', fr: 'Laisser de côté' },
  reason_taken: { en: 'Taken in', fr: 'Reprise' },
  reason_total: { en: 'Line of totals', fr: 'Ligne de totaux' },
  reason_other_part: { en: 'Belongs to another part of the file', fr: 'Appartient à une autre partie du fichier' },
  reason_no_values: {
    en: 'No values to import',
    fr: 'Aucune valeur à importer',
  },
  reason_no_vin: { en: 'No VIN', fr: 'Sans NIV' },
  reason_no_fuel: { en: 'No fuel', fr: 'Pas du carburant' },
  reason_closed: { en: 'Closed issue', fr: 'Problème fermé' },
  reason_repeated: { en: 'Repeats another row', fr: 'Répète une autre ligne' },
  reason_repeated_line: { en: 'Same as row {{line}}', fr: 'Identique à la ligne {{line}}' },
  reason_wrong: { en: 'Not corrected', fr: 'Non corrigée' },
  waitsForDayOrder: {
    en: {
      one: 'Choose it first: {{number}} row depends on it.',
      other: 'Choose it first: {{number}} rows depend on it.',
    },
    fr: {
      one: 'Choisissez d’abord\u00a0: {{number}} ligne en dépend.',
      other: 'Choisissez d’abord\u00a0: {{number}} lignes en dépendent.',
    },
  },
  splitByService: {
    en: {
      one: 'This sheet has a column for a service. Each row becomes a record of {{services}}, with its day and odometer.',
      other:
        'This sheet has a column for each service. Each row becomes one record per service ({{services}}), with its day and odometer.',
    },
    fr: {
      one: 'Cette feuille a une colonne pour un service. Chaque ligne devient une fiche de {{services}}, avec sa date et son odomètre.',
      other:
        'Cette feuille a une colonne par service. Chaque ligne devient une fiche par service ({{services}}), avec sa date et son odomètre.',
    },
  },
  toCorrect: { en: 'To correct', fr: 'À corriger' },
  toCorrectLine: {
    en: 'Correct them here, or import the others without them.',
    fr: 'Corrigez-les ici, ou importez les autres sans elles.',
  },
  lineNumber: { en: 'Row {{number}}', fr: 'Ligne {{number}}' },
  keepValue: { en: '{{value}} is right', fr: '{{value}} est exact' },
  useSuggestions: {
    en: { one: 'Use {{number}} suggestion', other: 'Use all {{number}} suggestions' },
    fr: { one: 'Utiliser {{number}} suggestion', other: 'Utiliser les {{number}} suggestions' },
  },
  headerLine: { en: 'Row with the column names', fr: 'Ligne des noms de colonnes' },
  headerLineNone: { en: 'None: the columns have no names', fr: 'Aucune\u00a0: colonnes sans nom' },
  headerLineOf: { en: 'Row {{line}}: {{text}}', fr: 'Ligne {{line}}\u00a0: {{text}}' },
  sameVehicle: {
    en: { one: 'and {{number}} more row with “{{value}}”', other: 'and {{number}} more rows with “{{value}}”' },
    fr: {
      one: 'et {{number}} autre ligne avec «\u00a0{{value}}\u00a0»',
      other: 'et {{number}} autres lignes avec «\u00a0{{value}}\u00a0»',
    },
  },
  checkAgain: { en: 'Check again', fr: 'Vérifier de nouveau' },
  moreProblems: {
    en: { one: '{{number}} more row is not shown', other: '{{number}} more rows are not shown' },
    fr: { one: '{{number}} autre ligne n’est pas affichée', other: '{{number}} autres lignes ne sont pas affichées' },
  },
  changes: { en: 'What changes', fr: 'Ce qui change' },
  beforeAfter: { en: 'Before and after', fr: 'Avant et après' },
  one_vehicles: { en: 'Vehicle', fr: 'Véhicule' },
  one_people: { en: 'Person', fr: 'Personne' },
  one_service_history: { en: 'Vehicle', fr: 'Véhicule' },
  one_fuel: { en: 'Vehicle', fr: 'Véhicule' },
  one_shops: { en: 'Shop', fr: 'Atelier' },
  one_problems: { en: 'Vehicle', fr: 'Véhicule' },
  moreChanges: {
    en: { one: '{{number}} more change is not shown', other: '{{number}} more changes are not shown' },
    fr: { one: '{{number}} autre changement n’est pas affiché', other: '{{number}} autres changements ne sont pas affichés' },
  },
  unknown_service: { en: 'Services under their own name', fr: 'Services sous leur propre nom' },
  unknown_driver: { en: 'Drivers we could not find', fr: 'Conducteurs introuvables' },
  unknown_word: { en: 'Unknown values of “{{field}}”', fr: 'Valeurs inconnues de «\u00a0{{field}}\u00a0»' },
  unknown_missing: { en: '“{{field}}” is missing', fr: 'Il manque «\u00a0{{field}}\u00a0»' },
  unknownLine_missing: {
    en: 'Choose one for all rows, or correct them below.',
    fr: 'Choisissez une valeur pour toutes les lignes, ou corrigez-les ci-dessous.',
  },
  unknownLine_meant: {
    en: 'Your company’s location is used. Choose another one if that’s wrong.',
    fr: 'L’endroit de votre entreprise est retenu. Choisissez une autre valeur si c’est inexact.',
  },
  leave_missing: { en: 'Choose…', fr: 'Choisir…' },
  noValue: { en: 'No value', fr: 'Aucune valeur' },
  unknownLine_driver: {
    en: 'No one or several people have this name. Choose a person, or keep the name. A person added with that name gets the vehicle.',
    fr: 'Ce nom n’est celui d’aucune personne du parc, ou est celui de plusieurs. Choisissez une personne, ou gardez le nom. La personne ajoutée sous ce nom recevra le véhicule.',
  },
  unknown_roles: { en: 'Values that are no role', fr: 'Valeurs qui ne sont pas des rôles' },
  unknownLine_roles: {
    en: 'Choose a role for each. Otherwise new people become drivers and others keep their role.',
    fr: 'Choisissez un rôle pour chacune. Sinon, les nouvelles personnes deviennent des conducteurs et les autres gardent leur rôle.',
  },
  leave_roles: { en: 'Driver', fr: 'Conducteur' },
  driversUnknown: {
    en: { one: '{{number}} driver is not in the fleet', other: '{{number}} drivers are not in the fleet' },
    fr: { one: '{{number}} conducteur n’est pas dans le parc', other: '{{number}} conducteurs ne sont pas dans le parc' },
  },
  driversUnknownLine: {
    en: 'Add them now with their vehicles. Otherwise we keep each name until someone with that name is added.',
    fr: 'Ajoutez-les maintenant avec leurs véhicules. Sinon, chaque nom est gardé jusqu’à l’ajout d’une personne de ce nom.',
  },
  createDrivers: {
    en: { one: 'Create {{number}} driver', other: 'Create {{number}} drivers' },
    fr: { one: 'Créer {{number}} conducteur', other: 'Créer {{number}} conducteurs' },
  },
  driversCreated: {
    en: { one: '{{number}} driver is created', other: '{{number}} drivers are created' },
    fr: { one: '{{number}} conducteur est créé', other: '{{number}} conducteurs sont créés' },
  },
  driversCreatedLine: {
    en: 'They have vehicles but no email. Invite them under Users.',
    fr: 'Ils ont leurs véhicules, mais pas de courriel. Invitez-les sous Utilisateurs.',
  },
  doNotCreateDrivers: { en: 'Don’t create them', fr: 'Ne pas les créer' },
  drivers_created: {
    en: { one: '{{number}} driver was created', other: '{{number}} drivers were created' },
    fr: { one: '{{number}} conducteur a été créé', other: '{{number}} conducteurs ont été créés' },
  },
  drivers_kept: {
    en: {
      one: '{{number}} driver’s name is kept until someone with that name is added',
      other: '{{number}} drivers’ names are kept until people with those names are added',
    },
    fr: {
      one: '{{number}} nom de conducteur est gardé jusqu’à l’ajout d’une personne de ce nom',
      other: '{{number}} noms de conducteurs sont gardés jusqu’à l’ajout de personnes de ces noms',
    },
  },
  drivers_left_out: {
    en: { one: '{{number}} name of a driver was left out', other: '{{number}} names of drivers were left out' },
    fr: {
      one: '{{number}} nom de conducteur a été laissé de côté',
      other: '{{number}} noms de conducteurs ont été laissés de côté',
    },
  },
  inviteNow: { en: 'Invite them now', fr: 'Les inviter maintenant' },
  inviteNowHelp: {
    en: 'Invitations go out when you import, or once your own email is confirmed.',
    fr: 'Les invitations partent à l’importation, ou dès que votre courriel est confirmé.',
  },
  inviteLaterHelp: {
    en: 'No invitation is sent. Invite them later under Users.',
    fr: 'Aucune invitation n’est envoyée. Invitez-les plus tard sous Utilisateurs.',
  },
  undoHintInvited: {
    en: 'You can undo this for 24\u00a0hours. Sent invitations can’t be taken back.',
    fr: 'Vous pouvez annuler pendant 24\u00a0heures. Les invitations envoyées ne peuvent pas être reprises.',
  },
  undoMessages: {
    en: {
      one: '{{number}} invitation was sent. Its link stops working.',
      other: '{{number}} invitations were sent. Their links stop working.',
    },
    fr: {
      one: '{{number}} invitation a été envoyée. Son lien cesse de fonctionner.',
      other: '{{number}} invitations ont été envoyées. Leurs liens cessent de fonctionner.',
    },
  },
  note_first_tag: {
    en: {
      one: '{{number}} vehicle has several tags (row {{lines}}). The first one becomes its department.',
      other: '{{number}} vehicles have several tags (rows {{lines}}). The first one becomes their department.',
    },
    fr: {
      one: '{{number}} véhicule a plusieurs étiquettes (ligne {{lines}}). La première devient sa division.',
      other: '{{number}} véhicules ont plusieurs étiquettes (lignes {{lines}}). La première devient leur division.',
    },
  },
  note_credit: {
    en: {
      one: '{{number}} row is a credit (row {{lines}}). It reduces costs and changes no due dates.',
      other: '{{number}} rows are credits (rows {{lines}}). They reduce costs and change no due dates.',
    },
    fr: {
      one: '{{number}} ligne est un crédit (ligne {{lines}}). Il réduit les coûts sans changer les échéances.',
      other: '{{number}} lignes sont des crédits (lignes {{lines}}). Ils réduisent les coûts sans changer les échéances.',
    },
  },
  note_refund: {
    en: {
      one: '{{number}} row is a refund (row {{lines}}). It reduces amount and volume.',
      other: '{{number}} rows are refunds (rows {{lines}}). They reduce amount and volume.',
    },
    fr: {
      one: '{{number}} ligne est un remboursement (ligne {{lines}}). Il réduit les dépenses et le volume.',
      other: '{{number}} lignes sont des remboursements (lignes {{lines}}). Ils réduisent les dépenses et le volume.',
    },
  },
  note_sums_add_up: {
    en: {
      one: 'In {{number}} row labor, parts and taxes add up to the total.',
      other: 'In {{number}} rows labor, parts and taxes add up to the total.',
    },
    fr: {
      one: 'Dans {{number}} ligne, la main-d’œuvre, les pièces et les taxes donnent le total.',
      other: 'Dans {{number}} lignes, la main-d’œuvre, les pièces et les taxes donnent le total.',
    },
  },
  note_sums_differ: {
    en: {
      one: 'In {{number}} row labor, parts and taxes don’t match the total (row {{lines}}). We use the total.',
      other: 'In {{number}} rows labor, parts and taxes don’t match the total (rows {{lines}}). We use the total.',
    },
    fr: {
      one: 'Dans {{number}} ligne, la main-d’œuvre, les pièces et les taxes ne donnent pas le total (ligne {{lines}}). Le total est retenu.',
      other:
        'Dans {{number}} lignes, la main-d’œuvre, les pièces et les taxes ne donnent pas le total (lignes {{lines}}). Le total est retenu.',
    },
  },
  note_phone_extension_left_out: {
    en: {
      one: '{{number}} phone has an extension (row {{lines}}). It is imported without it.',
      other: '{{number}} phones have an extension (rows {{lines}}). They are imported without it.',
    },
    fr: {
      one: '{{number}} téléphone a un poste (ligne {{lines}}). Le numéro est importé sans lui.',
      other: '{{number}} téléphones ont un poste (lignes {{lines}}). Les numéros sont importés sans lui.',
    },
  },
  note_not_invited: {
    en: { one: '{{number}} person is not invited yet.', other: '{{number}} people are not invited yet.' },
    fr: { one: '{{number}} personne n’est pas encore invitée.', other: '{{number}} personnes ne sont pas encore invitées.' },
  },
  unknownLine_word: {
    en: 'Choose what they mean. Otherwise only the rest of the row is imported.',
    fr: 'Indiquez ce qu’elles signifient. Sinon, seul le reste de la ligne est importé.',
  },
  leave_service: { en: 'Keep this name', fr: 'Garder ce nom' },
  leave_driver: { en: 'Keep the name', fr: 'Garder le nom' },
  leave_word: { en: 'Leave out', fr: 'Laisser de côté' },
  unknownLine_service: {
    en: 'They appear in the history but in no schedule. Choose a service if one matches.',
    fr: 'Ils figurent dans l’historique, mais dans aucun calendrier. Choisissez un service s’il correspond.',
  },
  meaningOf: { en: 'Meaning of “{{value}}”', fr: 'Signification de «\u00a0{{value}}\u00a0»' },
  empty: { en: 'empty', fr: 'vide' },
  note_without_odometer: {
    en: {
      one: '{{number}} vehicle has no odometer. Enter it to see due services.',
      other: '{{number}} vehicles have no odometer. Enter it to see due services.',
    },
    fr: {
      one: '{{number}} véhicule n’a pas d’odomètre. Saisissez-le pour voir ses entretiens à faire.',
      other: '{{number}} véhicules n’ont pas d’odomètre. Saisissez-le pour voir leurs entretiens à faire.',
    },
  },
  note_without_year: {
    en: {
      one: 'The VIN of {{number}} vehicle gives no clear model year (row {{lines}}). Enter the year on the vehicle, or add a year column.',
      other:
        'The VINs of {{number}} vehicles give no clear model year (rows {{lines}}). Enter the year on each vehicle, or add a year column.',
    },
    fr: {
      one: 'Le NIV de {{number}} véhicule n’indique pas clairement l’année (ligne {{lines}}). Saisissez-la dans le véhicule, ou ajoutez une colonne.',
      other:
        'Les NIV de {{number}} véhicules n’indiquent pas clairement l’année (lignes {{lines}}). Saisissez-la dans chaque véhicule, ou ajoutez une colonne.',
    },
  },
  note_plate_twice: {
    en: {
      one: '{{number}} vehicle shares its plate with another (row {{lines}}). Is it the same vehicle?',
      other: '{{number}} vehicles share their plates with others (rows {{lines}}). Are they the same vehicles?',
    },
    fr: {
      one: '{{number}} véhicule a la même plaque qu’un autre (ligne {{lines}}). Est-ce le même, ajouté deux fois?',
      other: '{{number}} véhicules ont la même plaque qu’un autre (lignes {{lines}}). Sont-ils ajoutés deux fois?',
    },
  },
  note_invited_by_email: {
    en: { one: '{{number}} person is invited by email.', other: '{{number}} people are invited by email.' },
    fr: { one: '{{number}} personne est invitée par courriel.', other: '{{number}} personnes sont invitées par courriel.' },
  },
  note_invited_by_text: {
    en: { one: '{{number}} person is invited by text message.', other: '{{number}} people are invited by text message.' },
    fr: {
      one: '{{number}} personne est invitée par message texte.',
      other: '{{number}} personnes sont invitées par message texte.',
    },
  },
  note_invited_by_code: {
    en: {
      one: '{{number}} person has neither an email nor a cell phone. Show them their code under Users.',
      other: '{{number}} people have neither an email nor a cell phone. Show them their codes under Users.',
    },
    fr: {
      one: '{{number}} personne n’a ni courriel ni cellulaire. Montrez-lui son code sous Utilisateurs.',
      other: '{{number}} personnes n’ont ni courriel ni cellulaire. Montrez-leur leur code sous Utilisateurs.',
    },
  },
  note_odometer_not_counted: {
    en: {
      one: '{{number}} fill has an odometer far too high. It is imported without updating the vehicle.',
      other: '{{number}} fills have an odometer far too high. They are imported without updating the vehicles.',
    },
    fr: {
      one: '{{number}} plein a un odomètre beaucoup trop élevé pour son véhicule. Il est importé, et l’odomètre du véhicule reste le même.',
      other:
        '{{number}} pleins ont un odomètre beaucoup trop élevé pour leur véhicule. Ils sont importés, et l’odomètre du véhicule reste le même.',
    },
  },
  note_fuel_type_other: {
    en: {
      one: '{{number}} fill is of an unknown product. It is imported as “Other”.',
      other: '{{number}} fills are of an unknown product. They are imported as “Other”.',
    },
    fr: {
      one: '{{number}} plein est d’un produit inconnu. Il est importé comme «\u00a0Autre\u00a0».',
      other: '{{number}} pleins sont d’un produit inconnu. Ils sont importés comme «\u00a0Autre\u00a0».',
    },
  },
  note_shop_without_hours: {
    en: {
      one: '{{number}} shop has no hours. Enter them to open it to bookings.',
      other: '{{number}} shops have no hours. Enter them to open them to bookings.',
    },
    fr: {
      one: '{{number}} atelier n’a pas d’heures. Saisissez-les pour l’ouvrir aux rendez-vous.',
      other: '{{number}} ateliers n’ont pas d’heures. Saisissez-les pour les ouvrir aux rendez-vous.',
    },
  },
  note_shop_without_desk: {
    en: {
      one: '{{number}} shop has no email. Its desk can’t be invited yet.',
      other: '{{number}} shops have no email. Their desks can’t be invited yet.',
    },
    fr: {
      one: '{{number}} atelier arrive sans courriel\u00a0: son comptoir ne peut pas encore être invité.',
      other: '{{number}} ateliers arrivent sans courriel\u00a0: leurs comptoirs ne peuvent pas encore être invités.',
    },
  },
  note_shop_without_labor: {
    en: {
      one: '{{number}} shop has no labor rate. Its prices are on request.',
      other: '{{number}} shops have no labor rate. Their prices are on request.',
    },
    fr: {
      one: '{{number}} atelier arrive sans taux horaire. Ses prix sont sur demande.',
      other: '{{number}} ateliers arrivent sans taux horaire. Leurs prix sont sur demande.',
    },
  },
  note_desk_to_invite: {
    en: {
      one: '{{number}} desk has an email. Invite it from the list of shops.',
      other: '{{number}} desks have an email. Invite them from the list of shops.',
    },
    fr: {
      one: '{{number}} comptoir a un courriel. Invitez-le à partir de la liste des ateliers.',
      other: '{{number}} comptoirs ont un courriel. Invitez-les à partir de la liste des ateliers.',
    },
  },
  note_problem_without_severity: {
    en: {
      one: '{{number}} problem has no known severity. It is imported as “Can wait”.',
      other: '{{number}} problems have no known severity. They are imported as “Can wait”.',
    },
    fr: {
      one: '{{number}} problème n’a pas de gravité connue. Il est importé comme «\u00a0Peut attendre\u00a0».',
      other: '{{number}} problèmes n’ont pas de gravité connue. Ils sont importés comme «\u00a0Peut attendre\u00a0».',
    },
  },
  useThis: { en: 'Use {{value}}', fr: 'Utiliser {{value}}' },
  desksNext: {
    en: 'No desk was contacted. Invite the desks from the list of shops.',
    fr: 'Aucun comptoir n’a reçu de courriel. Invitez les comptoirs à partir de la liste des ateliers, maintenant ou plus tard.',
  },
  lastServices: {
    en: 'The file has no service history. After the import, add last service dates to see due services.',
    fr: 'Le fichier n’a pas d’historique d’entretien. Après l’importation, ajoutez les dates des derniers entretiens pour voir les entretiens à faire.',
  },
  toLastServices: { en: 'Add last service dates', fr: 'Ajouter les dates des derniers entretiens' },
  fee: { en: 'Subscription a month', fr: 'Abonnement par mois' },
  plusTaxes: { en: 'plus taxes', fr: 'plus taxes' },
  feeLine: {
    en: { one: '{{number}} vehicle at {{price}}', other: '{{number}} vehicles at {{price}}' },
    fr: { one: '{{number}} véhicule à {{price}}', other: '{{number}} véhicules à {{price}}' },
  },
  run_vehicles: {
    en: { one: 'Import {{number}} vehicle', other: 'Import {{number}} vehicles' },
    fr: { one: 'Importer {{number}} véhicule', other: 'Importer {{number}} véhicules' },
  },
  run_people: {
    en: { one: 'Import {{number}} person', other: 'Import {{number}} people' },
    fr: { one: 'Importer {{number}} personne', other: 'Importer {{number}} personnes' },
  },
  run_service_history: {
    en: { one: 'Import {{number}} row', other: 'Import {{number}} rows' },
    fr: { one: 'Importer {{number}} ligne', other: 'Importer {{number}} lignes' },
  },
  run_fuel: {
    en: { one: 'Import {{number}} fill', other: 'Import {{number}} fills' },
    fr: { one: 'Importer {{number}} plein', other: 'Importer {{number}} pleins' },
  },
  run_shops: {
    en: { one: 'Import {{number}} shop', other: 'Import {{number}} shops' },
    fr: { one: 'Importer {{number}} atelier', other: 'Importer {{number}} ateliers' },
  },
  run_problems: {
    en: { one: 'Import {{number}} problem', other: 'Import {{number}} problems' },
    fr: { one: 'Importer {{number}} problème', other: 'Importer {{number}} problèmes' },
  },
  undoHint: { en: 'You can undo this for 24\u00a0hours.', fr: 'Vous pouvez annuler pendant 24\u00a0heures.' },
  nothing: { en: 'No row adds or changes anything.', fr: 'Aucune ligne n’ajoute ni ne modifie quoi que ce soit.' },
  running: { en: 'Importing', fr: 'Importation' },
  progress: {
    en: { one: '{{done}} of {{total}} rows', other: '{{done}} of {{total}} rows' },
    fr: { one: '{{done}} ligne sur {{total}}', other: '{{done}} lignes sur {{total}}' },
  },
  mayLeave: { en: 'You can leave this page. The import goes on.', fr: 'Vous pouvez quitter cette page. L’importation continue.' },
  mayLeaveUndo: {
    en: 'You can leave this page. The undo goes on.',
    fr: 'Vous pouvez quitter cette page. L’annulation continue.',
  },
  done_vehicles: {
    en: { one: '{{number}} vehicle imported', other: '{{number}} vehicles imported' },
    fr: { one: '{{number}} véhicule importé', other: '{{number}} véhicules importés' },
  },
  done_people: {
    en: { one: '{{number}} person imported', other: '{{number}} people imported' },
    fr: { one: '{{number}} personne importée', other: '{{number}} personnes importées' },
  },
  done_service_history: {
    en: { one: '{{number}} row imported', other: '{{number}} rows imported' },
    fr: { one: '{{number}} ligne importée', other: '{{number}} lignes importées' },
  },
  done_fuel: {
    en: { one: '{{number}} fill imported', other: '{{number}} fills imported' },
    fr: { one: '{{number}} plein importé', other: '{{number}} pleins importés' },
  },
  done_shops: {
    en: { one: '{{number}} shop imported', other: '{{number}} shops imported' },
    fr: { one: '{{number}} atelier importé', other: '{{number}} ateliers importés' },
  },
  done_problems: {
    en: { one: '{{number}} problem imported', other: '{{number}} problems imported' },
    fr: { one: '{{number}} problème importé', other: '{{number}} problèmes importés' },
  },
  doneLine: { en: 'Added: {{added}}. Changed: {{changed}}.', fr: 'Ajouts\u00a0: {{added}}. Modifications\u00a0: {{changed}}.' },
  doneFailed: {
    en: {
      one: '{{number}} row was left out because something changed since the check.',
      other: '{{number}} rows were left out because something changed since the check.',
    },
    fr: {
      one: '{{number}} ligne a été laissée de côté parce que quelque chose a changé depuis la vérification.',
      other: '{{number}} lignes ont été laissées de côté parce que quelque chose a changé depuis la vérification.',
    },
  },
  show_vehicles: { en: 'Show vehicles', fr: 'Afficher les véhicules' },
  show_people: { en: 'Show users', fr: 'Afficher les utilisateurs' },
  show_service_history: { en: 'Show services due', fr: 'Afficher les services à faire' },
  show_fuel: { en: 'Show vehicles', fr: 'Afficher les véhicules' },
  show_shops: { en: 'Show shops', fr: 'Afficher les ateliers' },
  show_problems: { en: 'Show problems', fr: 'Afficher les problèmes' },
  another: { en: 'Import another file', fr: 'Importer un autre fichier' },
  undo: { en: 'Undo the import', fr: 'Annuler l’importation' },
  undoUntil: { en: 'Possible until {{at}}.', fr: 'Possible jusqu’au {{at}}.' },
  undoTitle: { en: 'Undo this import?', fr: 'Annuler cette importation?' },
  undoText_vehicles: {
    en: 'Added vehicles are removed and changed ones restored. Later changes stay.',
    fr: 'Les véhicules ajoutés sont retirés et les véhicules modifiés retrouvent leurs valeurs. Les changements faits depuis demeurent.',
  },
  undoText_people: {
    en: 'Added people are removed and changed ones restored. People who signed in or changed since stay.',
    fr: 'Les personnes ajoutées sont retirées et les personnes modifiées retrouvent leurs valeurs. Celles qui ont ouvert une session ou ont été modifiées depuis demeurent.',
  },
  undoText_service_history: {
    en: 'Imported visits are deleted and due dates recalculated. Later changes stay.',
    fr: 'Les visites importées sont supprimées et les échéances recalculées. Les changements faits depuis demeurent.',
  },
  undoText_fuel: {
    en: 'Imported fills and their odometer readings are deleted. Later changes stay.',
    fr: 'Les pleins importés et leurs relevés d’odomètre sont supprimés. Les changements faits depuis demeurent.',
  },
  undoText_shops: {
    en: 'Added shops are removed and changed ones restored. Shops with orders, an active desk or later changes stay.',
    fr: 'Les ateliers ajoutés sont retirés et les ateliers modifiés retrouvent leurs valeurs. Ceux qui ont des bons de travail, un comptoir actif ou des changements depuis demeurent.',
  },
  undoText_problems: {
    en: 'Imported problems are removed. Those decided or answered since stay.',
    fr: 'Les problèmes importés sont retirés. Ceux qui ont reçu une décision ou une réponse depuis demeurent.',
  },
  keep: { en: 'Keep it', fr: 'Conserver' },
  undoing: { en: 'Undoing the import', fr: 'Annulation de l’importation' },
  undone: { en: 'The import is undone', fr: 'L’importation est annulée' },
  undoneLine: {
    en: 'Removed: {{removed}}. Restored: {{restored}}. Kept because changed since: {{left}}.',
    fr: 'Retraits\u00a0: {{removed}}. Comme avant\u00a0: {{restored}}. Conservés parce que modifiés depuis\u00a0: {{left}}.',
  },
  recent: { en: 'Earlier imports', fr: 'Importations antérieures' },
  status_matching: { en: 'Not run', fr: 'Non lancée' },
  status_running: { en: 'Running', fr: 'Lancée' },
  status_done: { en: 'Done', fr: 'Terminée' },
  status_undoing: { en: 'Being undone', fr: 'En cours d’annulation' },
  status_undone: { en: 'Undone', fr: 'Annulée' },
})
