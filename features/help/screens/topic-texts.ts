import { defineTexts } from '#platform/i18n/texts.ts'

/** Title of each topic; the key with `Text` has its text, a paragraph per line. */
export const topicTexts = defineTexts('help.topics', {
  addVehicles: { en: 'Add a vehicle', fr: 'Ajouter un véhicule' },
  addVehiclesText: {
    en: 'Enter the VIN to fill in year, make, model, engine and weight class. Then add name, plate and odometer.\nTo add many vehicles, import a list on the Vehicles page. You check each row before it is saved.',
    fr: 'Entrez le NIV pour obtenir l’année, la marque, le modèle, le moteur et la classe de poids. Ajoutez ensuite le nom, la plaque et l’odomètre.\nPour ajouter plusieurs véhicules, importez une liste à la page Véhicules. Vous vérifiez chaque ligne avant l’enregistrement.',
  },
  importVehicles: { en: 'Import a list of vehicles', fr: 'Importer une liste de véhicules' },
  importVehiclesText: {
    en: 'Upload an Excel, OpenDocument or CSV file from any product. We match its columns with fields and leave the rest out. Drivers are matched by email, name or employee number. For an unknown name, choose the person.\nThe check shows new, changed and wrong values. Correct them in place. You can undo an import for 24\u00a0hours.',
    fr: 'Téléversez un fichier Excel, OpenDocument ou CSV de n’importe quel produit. Ses colonnes sont associées aux champs et les autres sont laissées de côté. Les conducteurs sont reconnus par courriel, nom ou numéro d’employé. Pour un nom inconnu, choisissez la personne.\nLa vérification montre les valeurs nouvelles, modifiées et à corriger. Corrigez-les sur place. Vous pouvez annuler une importation pendant 24\u00a0heures.',
  },
  importPeople: { en: 'Import users, with or without email', fr: 'Importer des utilisateurs, avec ou sans courriel' },
  importPeopleText: {
    en: 'In Settings, under Users, upload a list with names. Email, cell phone, role and vehicle are optional. People already in the fleet are updated, without a new invitation.\nNew people get an email or a text message with a link. For the others, choose “Show invitation code” beside the name. They enter the code on the page /join and choose a password. Without an email, people sign in with their cell phone.',
    fr: 'Dans Paramètres, sous Utilisateurs, téléversez une liste de noms. Le courriel, le cellulaire, le rôle et le véhicule sont facultatifs. Les personnes déjà dans le parc sont mises à jour, sans nouvelle invitation.\nLes nouvelles personnes reçoivent un courriel ou un message texte avec un lien. Pour les autres, choisissez «\u00a0Afficher le code d’invitation\u00a0» à côté du nom. Elles saisissent le code à la page /join et choisissent un mot de passe. Sans courriel, on ouvre une session avec son cellulaire.',
  },
  importHistory: { en: 'Import service history', fr: 'Importer l’historique d’entretien' },
  importHistoryText: {
    en: 'Upload past work with vehicle, service, day and odometer. Shop, cost and notes are optional. Vehicles are matched by VIN, plate, unit number or name.\nDue dates update right away. Services already recorded for the same vehicle and day are skipped. If an odometer looks too high, correct it or confirm it. You can undo an import for 24\u00a0hours.',
    fr: 'Téléversez les travaux passés avec le véhicule, le service, la date et l’odomètre. L’atelier, le coût et les notes sont facultatifs. Les véhicules sont reconnus par NIV, plaque, numéro d’unité ou nom.\nLes échéances sont mises à jour aussitôt. Les services déjà inscrits pour le même véhicule et le même jour sont ignorés. Si un odomètre semble trop élevé, corrigez-le ou confirmez-le. Vous pouvez annuler une importation pendant 24\u00a0heures.',
  },
  importFuel: { en: 'Import fuel', fr: 'Importer des pleins' },
  importFuelText: {
    en: 'Upload your fuel card’s file as it is, or a list with vehicle, day, volume and amount. Odometer, fuel type, station and transaction number are optional. Purchases other than fuel, such as a car wash, are left out.\nFills already recorded are skipped, so files can overlap. An odometer far too high is imported without updating the vehicle. You can undo an import for 24\u00a0hours.',
    fr: 'Téléversez le fichier de votre carte de carburant tel quel, ou une liste avec le véhicule, la date, le volume et le montant. L’odomètre, le type de carburant, la station et le numéro de transaction sont facultatifs. Les achats autres que le carburant, comme un lavage, sont laissés de côté.\nLes pleins déjà inscrits sont ignorés\u00a0: les fichiers peuvent se chevaucher. Un odomètre beaucoup trop élevé est importé sans changer celui du véhicule. Vous pouvez annuler une importation pendant 24\u00a0heures.',
  },
  importProblems: { en: 'Import problems', fr: 'Importer des problèmes' },
  importProblemsText: {
    en: 'Upload the open issues or defects of another product, or a list with vehicle and problem. Severity, day, reporter and odometer are optional. Closed ones are left out.\nIssues imported before are skipped. The people who decide get one notification for the whole file, and drivers get none. You can undo an import for 24\u00a0hours. Problems decided or answered since stay.',
    fr: 'Téléversez les problèmes ouverts ou les défectuosités d’un autre produit, ou une liste avec le véhicule et le problème. La gravité, la date, l’auteur et l’odomètre sont facultatifs. Les problèmes fermés sont laissés de côté.\nLes problèmes déjà importés sont ignorés. Les personnes qui décident reçoivent un seul avis pour le fichier, et les conducteurs n’en reçoivent aucun. Vous pouvez annuler une importation pendant 24\u00a0heures. Les problèmes qui ont reçu une décision ou une réponse depuis demeurent.',
  },
  firstSteps: { en: 'The first steps of a new fleet', fr: 'Les premiers pas d’un nouveau parc' },
  firstStepsText: {
    en: 'After you sign up, the dashboard lists your first steps. Add a vehicle, write a policy, choose how you pay, invite drivers and book a service. Steps check themselves off. Each person sees the steps they can do.\nOnce all are done, the list closes. Find it in Settings, under Your company.',
    fr: 'Après votre inscription, le tableau de bord énumère vos premiers pas. Ajoutez un véhicule, établissez une règle d’approbation, choisissez comment payer, invitez des conducteurs et prenez un rendez-vous. Les étapes se cochent d’elles-mêmes. Chacun voit celles qu’il peut faire.\nUne fois tout fait, la liste se ferme. Retrouvez-la dans Paramètres, sous Votre entreprise.',
  },
  sampleVehicles: { en: 'Look around with sample vehicles first', fr: 'Essayer d’abord avec des véhicules d’exemple' },
  sampleVehiclesText: {
    en: 'Before you add vehicles, owners and admins can open 12 sample vehicles from the first steps or the Vehicles page. They are free and kept apart from your own.\nYou can look at everything and try their schedules. Booking, paying, inviting and importing work in your own fleet only. The bar at the top takes you back or removes the samples.',
    fr: 'Avant d’ajouter des véhicules, les propriétaires et les administrateurs peuvent ouvrir 12 véhicules d’exemple depuis les premiers pas ou la page Véhicules. Ils sont gratuits et à part des vôtres.\nVous pouvez tout regarder et essayer leurs calendriers. Les rendez-vous, les paiements, les invitations et les importations se font seulement dans votre parc. La barre du haut vous ramène ou retire les exemples.',
  },
  inviteDrivers: { en: 'Invite people', fr: 'Inviter des personnes' },
  inviteDriversText: {
    en: 'In Settings, under Users, add a person with a role and an email. They get a link to choose a password. You can send it again.\nDrivers see only the vehicles assigned to them. Assign vehicles in the vehicle’s form.',
    fr: 'Dans Paramètres, sous Utilisateurs, ajoutez une personne avec un rôle et un courriel. Elle reçoit un lien pour choisir un mot de passe. Vous pouvez le renvoyer.\nLes conducteurs ne voient que les véhicules qui leur sont attribués. Attribuez-les dans le formulaire du véhicule.',
  },
  roles: { en: 'Roles and permissions', fr: 'Rôles et autorisations' },
  rolesText: {
    en: 'Owners and admins can do everything: vehicles, users, policies, payments and approvals.\nManagers can edit vehicles and policies, and approve what a policy allows.\nDrivers can see their vehicles and orders, enter odometers, upload their license, report problems and book service.\nMechanics can see due services and problems, enter odometers and close what is repaired. They see no prices.',
    fr: 'Les propriétaires et les administrateurs peuvent tout faire\u00a0: véhicules, utilisateurs, règles, paiements et approbations.\nLes gestionnaires peuvent modifier les véhicules et les règles, et approuver ce qu’une règle permet.\nLes conducteurs peuvent voir leurs véhicules et leurs bons de travail, saisir les odomètres, téléverser leur permis, signaler des problèmes et prendre rendez-vous.\nLes mécaniciens peuvent voir l’entretien à faire et les problèmes, saisir les odomètres et fermer ce qui est réparé. Ils ne voient aucun prix.',
  },
  search: { en: 'Find anything', fr: 'Chercher partout' },
  searchText: {
    en: 'Press Ctrl K or / on any page. Search vehicles by name, plate, unit or VIN, orders by number, shops, people, pages and actions. Misspellings are fine.\nUse the arrow keys to move, Enter to open, and Ctrl Enter to open a new tab.',
    fr: 'Appuyez sur Ctrl K ou sur / à n’importe quelle page. Cherchez des véhicules par nom, plaque, unité ou NIV, des bons de travail par numéro, des ateliers, des personnes, des pages et des actions. Les fautes de frappe ne gênent pas.\nUtilisez les flèches pour vous déplacer, Entrée pour ouvrir et Ctrl Entrée pour un nouvel onglet.',
  },
  odometer: { en: 'Keep odometers up to date', fr: 'Garder les odomètres à jour' },
  odometerText: {
    en: 'Enter readings on the vehicle’s page. Shops record them at check-in, and telematics reports them. Lists show the last reading with its day. Between readings, an estimate is shown and marked as such.\nIf a reading looks too low or too high, we ask before saving it.\nDrivers who get texts can reply to one with the odometer, such as “79700”. With several vehicles, the reply asks which one.',
    fr: 'Saisissez les relevés sur la page du véhicule. Les ateliers les notent à l’arrivée et la télématique les transmet. Les listes montrent le dernier relevé avec sa date. Entre deux relevés, une estimation est affichée et indiquée.\nSi un relevé semble trop bas ou trop élevé, une confirmation est demandée.\nLes conducteurs qui reçoivent des messages textes peuvent y répondre avec l’odomètre, par exemple «\u00a079700\u00a0». S’ils ont plusieurs véhicules, la réponse demande lequel.',
  },
  fuel: { en: 'Record fuel and see the economy', fr: 'Inscrire les pleins et voir la consommation' },
  fuelText: {
    en: 'On the vehicle’s page, open Fuel and choose “Add fuel”. Enter day, odometer, volume and amount. Drivers can do this for their vehicles.\nEconomy runs from one full fill to the next. Mark partial fills and missing fills. Without a usable odometer, economy is unknown. A higher odometer updates the vehicle. Maintenance costs exclude fuel.\nIn Vehicles, the columns “Fuel economy” and “Fuel cost” cover the last 12\u00a0months. Costs shows the whole fleet at the end of the page.',
    fr: 'Sur la page du véhicule, ouvrez Carburant et choisissez «\u00a0Ajouter un plein\u00a0». Saisissez la date, l’odomètre, le volume et le montant. Les conducteurs peuvent le faire pour leurs véhicules.\nLa consommation va d’un plein complet au suivant. Indiquez les pleins partiels et les pleins manquants. Sans odomètre utilisable, la consommation reste inconnue. Un odomètre plus élevé met à jour le véhicule. Les coûts d’entretien excluent le carburant.\nDans Véhicules, les colonnes «\u00a0Consommation\u00a0» et «\u00a0Coût du carburant\u00a0» couvrent les 12\u00a0derniers mois. La page Coûts montre tout le parc à la fin.',
  },
  selectVehicles: { en: 'Change many rows of a list at once', fr: 'Modifier plusieurs lignes d’une liste à la fois' },
  selectVehiclesText: {
    en: 'In Vehicles, Services, Services due, Users and Transactions, check the rows. Shift with a click selects a range, and X selects the current row. “Select all that match” selects all filtered rows. On a phone, choose Select in a row’s menu or below the list.\nThe bar then shows what you can do, such as set the department, assign drivers, approve or download. Orders are approved after ten seconds, and you can undo until then.\nLarge changes continue when you leave the page. Follow them at the bottom right or under the bell, and undo them for a day. Failed rows are listed with the reason.',
    fr: 'Dans Véhicules, Entretiens, Services à faire, Utilisateurs et Transactions, cochez les lignes. Maj avec un clic sélectionne un intervalle, et X la ligne active. «\u00a0Sélectionner les résultats\u00a0» sélectionne toutes les lignes filtrées. Sur un téléphone, choisissez Sélectionner dans le menu d’une ligne ou sous la liste.\nLa barre montre ensuite les actions possibles, comme changer la division, affecter des conducteurs, approuver ou télécharger. Les bons de travail sont approuvés après dix secondes, et vous pouvez annuler d’ici là.\nLes grandes modifications continuent si vous quittez la page. Suivez-les en bas à droite ou sous la cloche, et annulez-les pendant un jour. Les lignes en échec sont indiquées avec la raison.',
  },
  savedViews: { en: 'Save a view of a list, and have it sent', fr: 'Enregistrer une vue d’une liste et la faire envoyer' },
  savedViewsText: {
    en: 'Filter and sort a list and arrange its columns. Then press + above the list and name the view. It appears as a tab with its count.\nA view is yours alone, or shared with the fleet. “Save changes” keeps your edits. The menu beside the tab renames, shares or deletes it. Drag tabs to reorder them, or press Alt with an arrow key.\n“Send by email” sends a link to the list as a CSV file every day, every Monday or on the 1st. Readers need no account and can stop the email.',
    fr: 'Filtrez et triez une liste et disposez ses colonnes. Appuyez ensuite sur + au-dessus de la liste et nommez la vue. Elle s’affiche sous forme d’onglet avec son nombre.\nUne vue est à vous seul, ou partagée avec le parc. «\u00a0Enregistrer les modifications\u00a0» conserve vos changements. Le menu à côté de l’onglet la renomme, la partage ou la supprime. Faites glisser les onglets pour les classer, ou appuyez sur Alt avec une flèche.\n«\u00a0Envoyer par courriel\u00a0» envoie un lien vers la liste en CSV chaque jour, chaque lundi ou le 1er. Les destinataires n’ont pas besoin de compte et peuvent arrêter le courriel.',
  },
  glovebox: { en: 'Vehicle documents', fr: 'Documents d’un véhicule' },
  gloveboxText: {
    en: 'The glovebox holds a vehicle’s registration, insurance and other documents. Documents are listed as expiring 60\u00a0days before their date, then as expired.\nUpload photos or PDF files. On a phone, you can take a picture.',
    fr: 'La boîte à gants contient l’immatriculation, l’assurance et les autres documents d’un véhicule. Les documents figurent à renouveler 60\u00a0jours avant leur date, puis comme expirés.\nTéléversez des photos ou des fichiers PDF. Sur un téléphone, vous pouvez prendre une photo.',
  },
  reportProblem: { en: 'Report a problem', fr: 'Signaler un problème' },
  reportProblemText: {
    en: 'Choose the warning light that is on. The page says at once whether you can drive on. Without a light, describe a noise, a leak or damage.\nAdd photos, a short video, the place and the odometer if you can. Before you send it, the page names who is told. You hear of each step under the bell and by email.\nThe answers are general advice. The manual of the vehicle and what you see on the road come first.',
    fr: 'Choisissez le témoin allumé. La page dit aussitôt si vous pouvez continuer à rouler. Sans témoin, décrivez un bruit, une fuite ou un dommage.\nAjoutez si possible des photos, une courte vidéo, l’endroit et l’odomètre. Avant l’envoi, la page nomme les personnes avisées. Vous êtes informé de chaque étape sous la cloche et par courriel.\nLes réponses sont des conseils généraux. Le manuel du véhicule et la situation sur la route passent avant.',
  },
  problems: { en: 'Decide about problems', fr: 'Régler les problèmes' },
  problemsText: {
    en: 'Problems come from reports, failed inspection items, fault codes and recalls. The same fault is one problem, also when several people saw it. Split what does not belong together.\nBook a problem, and its words and photos go to the shop. Watch it, and it comes back on the day you choose. Close it with a reason, which certifies that it was repaired or that no repair is needed. A fault that comes back after its repair is marked.\nReply in an open problem with words or photos. The driver and those who decide see them under the bell.\nManagers and admins decide. Mechanics close what they repaired.',
    fr: 'Les problèmes viennent des signalements, des défectuosités constatées, des codes d’anomalie et des rappels de sécurité. Une même défaillance est un seul problème, peu importe qui l’a vue. Séparez ce qui ne va pas ensemble.\nPrenez rendez-vous, et l’atelier reçoit la description et les photos. Surveillez un problème, et il revient le jour choisi. Fermez-le avec un motif, qui atteste qu’il est réparé ou qu’aucune réparation n’est nécessaire. Une défaillance qui revient après la réparation est signalée.\nRépondez dans un problème ouvert, avec des mots ou des photos. Le conducteur et les personnes qui décident en sont avisés sous la cloche.\nLes gestionnaires et les administrateurs décident. Les mécaniciens ferment ce qu’ils ont réparé.',
  },
  recalls: { en: 'Recalls', fr: 'Rappels de sécurité' },
  recallsText: {
    en: 'Recalls lists open campaigns for your models with risk and remedy. “Park it” means: do not drive the vehicle.\nA campaign found by model might not apply. Check the VIN, then mark the vehicle as not affected or repaired.',
    fr: 'La page Rappels de sécurité énumère les campagnes ouvertes de vos modèles, avec le risque et le correctif. «\u00a0À immobiliser\u00a0» veut dire de ne pas conduire le véhicule.\nUne campagne trouvée par modèle pourrait ne pas viser votre véhicule. Vérifiez le NIV, puis indiquez que le véhicule n’est pas visé ou qu’il est réparé.',
  },
  inspect: { en: 'Inspect a vehicle', fr: 'Inspecter un véhicule' },
  inspectText: {
    en: 'Open Inspections and press “Inspect a vehicle”. Go through the sections and choose pass, fail or not here. One press passes what is open in a section.\nA failed item needs a photo, a few words and whether the vehicle is safe to drive. Brakes, steering, tires and couplings always park it. Enter the odometer, sign and send.\nEach failed item becomes a problem, and your manager is notified. If the last report had defects, your signature also says that you read it.\nThe form works without signal, and your answers survive closing the app. The report is sent when there is a signal.',
    fr: 'Ouvrez Inspections et appuyez sur «\u00a0Inspecter un véhicule\u00a0». Parcourez les sections et choisissez conforme, non conforme ou sans objet. Une touche suffit pour ce qui est ouvert dans une section.\nUn élément non conforme demande une photo, quelques mots et si le véhicule peut rouler. Freins, direction, pneus et attelages l’immobilisent toujours. Saisissez l’odomètre, signez et envoyez.\nChaque élément non conforme devient un problème, et votre gestionnaire est avisé. Si le dernier rapport avait des défectuosités, votre signature dit aussi que vous l’avez lu.\nLe formulaire fonctionne sans réseau, et vos réponses restent si l’application se ferme. Le rapport part au retour du réseau.',
  },
  inspections: { en: 'Inspections, templates and certificates', fr: 'Inspections, modèles et attestations' },
  inspectionsText: {
    en: 'Today shows vehicles that left without an inspection. A parked vehicle misses none. Nothing is expected until your fleet has a template. Start from the one for your country.\nCertify each defect as repaired, or as not needing repair for safe operation. Closing its problem does the same. A driver does not certify what they reported.\nRemind notifies the drivers of a vehicle that is not inspected. Yearly lists trucks and trailers with the documents of their yearly inspection.\nReports are kept when a vehicle is deleted, as long as the rule of the template asks. Download one as PDF for an officer on the road.\nTemplates name their source, but they are no legal advice. Check which rules apply to you.',
    fr: 'Aujourd’hui montre les véhicules partis sans inspection. Un véhicule stationné n’en manque aucune. Rien n’est attendu tant que votre parc n’a pas de modèle. Partez de celui de votre pays.\nAttestez que chaque défectuosité est réparée, ou qu’aucune réparation n’est nécessaire pour rouler en sécurité. Fermer son problème a le même effet. Un conducteur n’atteste pas ce qu’il a signalé.\n«\u00a0Aviser\u00a0» prévient les conducteurs d’un véhicule non inspecté. Annuelles énumère camions et remorques avec les documents de leur inspection annuelle.\nLes rapports sont conservés quand un véhicule est supprimé, aussi longtemps que la règle du modèle l’exige. Téléchargez-en un en PDF pour un agent sur la route.\nLes modèles citent leur source, mais ne sont pas un avis juridique. Vérifiez les règles qui vous concernent.',
  },
  telematics: { en: 'Telematics', fr: 'Télématique' },
  telematicsText: {
    en: 'A connected device reports odometer, engine hours, fault codes, battery, tires and fluids. See them on the vehicle’s telematics page. Its odometer updates due dates.',
    fr: 'Un appareil connecté transmet l’odomètre, les heures moteur, les codes d’anomalie, la batterie, les pneus et les liquides. Consultez-les sur la page de télématique du véhicule. Son odomètre met à jour les échéances.',
  },
  inactive: { en: 'Take a vehicle out of use', fr: 'Mettre un véhicule hors service' },
  inactiveText: {
    en: 'Deactivate the vehicle. It has no due services, reminders or subscription, and its history stays. You can activate it again at any time.\nDeleting a vehicle also deletes its history. Signed inspection reports stay. You can’t undo this.',
    fr: 'Désactivez le véhicule. Il n’a plus d’entretiens à faire, de rappels d’entretien ni d’abonnement, et son historique demeure. Vous pouvez le réactiver en tout temps.\nSupprimer un véhicule supprime aussi son historique. Les rapports d’inspection signés restent. Cette action est irréversible.',
  },
  due: { en: 'When a service is due', fr: 'Quand un entretien est à faire' },
  dueText: {
    en: 'A service is due one interval after it was last done. Odometer, date or engine hours decide, whichever comes first. Services due close together become one visit.\nA service is first “due soon”, then “due now”, then “past due”. Due lists all vehicles, the most overdue first.',
    fr: 'Un service est à faire un intervalle après la dernière fois. L’odomètre, la date ou les heures moteur décident, à la première échéance. Les services rapprochés forment une seule visite.\nUn service est d’abord «\u00a0à faire bientôt\u00a0», puis «\u00a0à faire maintenant\u00a0», puis «\u00a0en retard\u00a0». La page À faire énumère tous les véhicules, les plus en retard d’abord.',
  },
  notKnown: { en: 'Why it says “not known”', fr: 'Pourquoi «\u00a0inconnu\u00a0» est indiqué' },
  notKnownText: {
    en: '“Not known” means the last service date is missing, so we can’t calculate the next one. Add it under “When was it last done?” for all vehicles, or on the vehicle’s schedule.\nIf you know only the day, we estimate the odometer. “Never done” is calculated from new.',
    fr: '«\u00a0Inconnu\u00a0» veut dire que la date du dernier entretien manque, et que la prochaine ne peut pas être calculée. Ajoutez-la sous «\u00a0Quand l’entretien a-t-il été fait?\u00a0» pour tous les véhicules, ou dans le calendrier du véhicule.\nSi vous ne connaissez que la date, l’odomètre est estimé. «\u00a0Jamais fait\u00a0» est calculé à partir du véhicule neuf.',
  },
  doneElsewhere: { en: 'Record work that was done elsewhere', fr: 'Inscrire des travaux faits ailleurs' },
  doneElsewhereText: {
    en: 'On the vehicle’s history, choose “Add past visit”. Enter services, day, odometer, shop and cost. You can add the invoice as a photo or PDF. Due dates update right away.',
    fr: 'Dans l’historique du véhicule, choisissez «\u00a0Ajouter une visite passée\u00a0». Saisissez les services, la date, l’odomètre, l’atelier et le coût. Vous pouvez joindre la facture en photo ou en PDF. Les échéances sont mises à jour aussitôt.',
  },
  ownSchedules: { en: 'Schedules of your own', fr: 'Vos propres calendriers' },
  ownSchedulesText: {
    en: 'Add your own services or intervals for all vehicles or for some. Intervals of a single vehicle are set on its schedule and come first.',
    fr: 'Ajoutez vos propres services ou intervalles pour tous les véhicules ou pour certains. Les intervalles d’un seul véhicule se règlent dans son calendrier et l’emportent.',
  },
  reminders: { en: 'Maintenance reminders', fr: 'Rappels d’entretien' },
  remindersText: {
    en: 'In Settings, under Reminders, choose reminders by email or text message. You can snooze a vehicle or single services. Past due services stay past due.\nEmails about expiring documents and recalls have their own switches. “Unsubscribe” in your email program turns off that kind of email.',
    fr: 'Dans Paramètres, sous Rappels d’entretien, choisissez de les recevoir par courriel ou par message texte. Vous pouvez reporter un véhicule ou certains services. Les services en retard le restent.\nLes courriels sur les documents à renouveler et les rappels de sécurité ont leurs propres réglages. «\u00a0Se désabonner\u00a0» dans votre logiciel de courriel désactive ce type de courriel.',
  },
  book: { en: 'Book service', fr: 'Prendre rendez-vous' },
  bookText: {
    en: 'Choose the vehicle, the services and a shop. Shops show distance, estimate and next free time. Choose a time and request the appointment.\nThe shop confirms it. Shops that book by phone show their number.',
    fr: 'Choisissez le véhicule, les services et un atelier. Les ateliers affichent la distance, l’estimation et la prochaine plage libre. Choisissez une heure et demandez le rendez-vous.\nL’atelier le confirme. Les ateliers qui fixent leurs rendez-vous par téléphone affichent leur numéro.',
  },
  mapOfShops: { en: 'Find a shop on the map', fr: 'Trouver un atelier sur la carte' },
  mapOfShopsText: {
    en: 'On wide screens the map is beside the list. On others, choose “Map”. Point at a number to mark its shop in the list, or press it to go there.\nMove the map and choose “Search this area” to list other shops.',
    fr: 'Sur un grand écran, la carte est à côté de la liste. Sinon, choisissez «\u00a0Carte\u00a0». Pointez un numéro pour repérer l’atelier dans la liste, ou appuyez dessus pour y aller.\nDéplacez la carte et choisissez «\u00a0Chercher dans cette zone\u00a0» pour d’autres ateliers.',
  },
  orderStates: { en: 'From request to invoice', fr: 'De la demande à la facture' },
  orderStatesText: {
    en: 'Initiated: the shop hasn’t answered yet. Active: the appointment is confirmed, or the vehicle is in the shop. Awaiting approval: the shop sent its estimate. Approved: the shop does the work. Complete: the work is done and the payment follows.',
    fr: 'Demandé\u00a0: l’atelier n’a pas encore répondu. Actif\u00a0: le rendez-vous est confirmé, ou le véhicule est à l’atelier. En attente d’approbation\u00a0: l’atelier a envoyé son estimation. Approuvé\u00a0: l’atelier effectue les travaux. Terminé\u00a0: les travaux sont faits et le paiement suit.',
  },
  changeOrder: { en: 'Change or cancel an appointment', fr: 'Modifier ou annuler un rendez-vous' },
  changeOrderText: {
    en: 'Open the order. Until check-in, you can move or cancel the appointment. We notify the shop.\nYou can also move an appointment that passed without an answer.',
    fr: 'Ouvrez le bon de travail. Avant l’arrivée du véhicule, vous pouvez déplacer ou annuler le rendez-vous. L’atelier en est avisé.\nVous pouvez aussi déplacer un rendez-vous passé sans réponse.',
  },
  messages: { en: 'Write to the shop', fr: 'Écrire à l’atelier' },
  messagesText: {
    en: 'Open the order and choose “Write to” below its services. The shop gets your message at once. Its answer appears on the order and in your notifications. You can add up to four photos. A message approves nothing.\nNew messages are marked in the lists, on the order and under the bell.',
    fr: 'Ouvrez le bon de travail et choisissez «\u00a0Écrire à\u00a0» sous ses services. L’atelier reçoit votre message tout de suite. Sa réponse apparaît sur le bon de travail et dans vos notifications. Vous pouvez joindre jusqu’à quatre photos. Un message n’approuve rien.\nLes nouveaux messages sont indiqués dans les listes, sur le bon de travail et sous la cloche.',
  },
  approve: { en: 'Approve an estimate', fr: 'Approuver une estimation' },
  approveText: {
    en: 'Approve or decline each service. The page shows why you can decide, or who can. Your payment method is charged when the work is done, up to the total you approved. A higher total needs approval again.',
    fr: 'Approuvez ou refusez chaque service. La page indique pourquoi vous pouvez décider, ou qui le peut. Votre mode de paiement est débité une fois les travaux terminés, jusqu’au total approuvé. Un total plus élevé exige une nouvelle approbation.',
  },
  reviewQueue: { en: 'Decide orders one by one', fr: 'Décider des bons de travail un à la fois' },
  reviewQueueText: {
    en: '“Review one by one” opens your orders, the oldest first. After each decision, the next one opens. You can undo for ten seconds. Until then, the shop isn’t notified and nothing is charged.\nKeys: A approves, D declines all, J and K move, Z undoes. Each service shows when it was last done and its usual price.',
    fr: '«\u00a0Examiner un par un\u00a0» ouvre vos bons de travail, du plus ancien au plus récent. Après chaque décision, le suivant s’ouvre. Vous pouvez annuler pendant dix secondes. D’ici là, l’atelier n’est pas avisé et rien n’est débité.\nTouches\u00a0: A approuve, D refuse tout, J et K se déplacent, Z annule. Chaque service affiche la dernière fois qu’il a été fait et son prix habituel.',
  },
  policies: { en: 'Approval policies', fr: 'Règles d’approbation' },
  policiesText: {
    en: 'A policy sets who can approve which services, on which vehicles, up to which amount before tax. It can also approve automatically. Choose approvers by name or role, and vehicles by name, department or weight. If several policies cover a vehicle, the approver’s highest limit applies.\nAny fleet user can approve orders for vehicles without a policy. Owners and Admins can approve any order.\nBelow the form, “What would happen to an order?” shows who would decide, before you save.',
    fr: 'Une règle précise qui peut approuver quels services, sur quels véhicules, jusqu’à quel montant avant taxes. Elle peut aussi approuver automatiquement. Choisissez les approbateurs par nom ou par rôle, et les véhicules par nom, division ou poids. Si plusieurs règles visent un véhicule, la limite la plus élevée de l’approbateur s’applique.\nPour un véhicule sans règle, tout utilisateur du parc peut approuver. Les propriétaires et les administrateurs peuvent approuver tout bon de travail.\nSous le formulaire, «\u00a0Qu’arriverait-il à un bon de travail?\u00a0» montre qui déciderait, avant l’enregistrement.',
  },
  secondApprover: { en: 'Ask for a second approver', fr: 'Exiger une seconde approbation' },
  secondApproverText: {
    en: 'In a policy, set an amount under “Second approver above”. Above it, two people must approve, including Owners. The order shows who approved and who still can. The second person chooses the payment method.\nIf the shop changes the estimate, both must approve again.',
    fr: 'Dans une règle, fixez un montant sous «\u00a0Seconde approbation au-delà de\u00a0». Au-delà, deux personnes doivent approuver, propriétaires compris. Le bon de travail indique qui a approuvé et qui le peut encore. La seconde personne choisit le mode de paiement.\nSi l’atelier modifie l’estimation, les deux doivent approuver de nouveau.',
  },
  deputy: { en: 'Name a deputy while you are away', fr: 'Désigner une personne suppléante' },
  deputyText: {
    en: 'In your preferences, choose a deputy, a first day and a last day. The deputy can approve for you and gets your approval requests. It ends by itself. Owners and Admins can set deputies for others in Settings, under Users.\nThe history then shows “Dana Cruz for Olivia Hart”. A deputy can’t approve their own requests for you, and pays with methods shared with them.',
    fr: 'Dans vos préférences, choisissez une personne suppléante, un premier et un dernier jour. Elle peut approuver pour vous et reçoit vos demandes d’approbation. Cela prend fin automatiquement. Les propriétaires et les administrateurs peuvent le faire pour d’autres dans Paramètres, sous Utilisateurs.\nL’historique indique alors «\u00a0Dana Cruz pour Olivia Hart\u00a0». La personne suppléante ne peut pas approuver ses propres demandes pour vous et paie avec les modes partagés avec elle.',
  },
  savings: { en: 'How savings are calculated', fr: 'Comment l’économie est calculée' },
  savingsText: {
    en: 'The difference between the shop’s list price of a catalog service and your price. Custom lines and raised prices save nothing.',
    fr: 'La différence entre le prix courant de l’atelier pour un service du catalogue et votre prix. Les lignes personnalisées et les prix relevés n’économisent rien.',
  },
  paymentMethods: { en: 'Payment methods', fr: 'Modes de paiement' },
  paymentMethodsText: {
    en: 'You enter cards in the card provider’s form, and we never see the number. You can share a method with other users. One method is the default.\nExpired methods are marked and can’t be used.',
    fr: 'Vous saisissez les cartes dans le formulaire du fournisseur de paiement; nous ne voyons jamais le numéro. Vous pouvez partager un mode de paiement avec d’autres utilisateurs. Un mode est celui par défaut.\nLes modes expirés sont indiqués et ne peuvent pas être utilisés.',
  },
  payInShop: { en: 'Pay in the shop', fr: 'Payer à l’atelier' },
  payInShopText: {
    en: 'Some fleets pay the shop directly. The shop marks the order as paid, and it appears in the history.',
    fr: 'Certains parcs paient directement l’atelier. L’atelier indique que le bon de travail est payé, et celui-ci figure à l’historique.',
  },
  companyPage: {
    en: 'Your company: logo, tax numbers, billing',
    fr: 'Votre entreprise\u00a0: logo, numéros de taxe, facturation',
  },
  companyPageText: {
    en: 'In Settings, under Your company, owners and admins can edit name, address, logo and tax numbers. Receipts show them. Managers can read them.\nThe page also shows the price per vehicle and the next charge. If your fleet signed up itself, choose whether you pay here or at the shop.\nThe time zone follows the postal code. Units and currency follow the country.',
    fr: 'Dans Paramètres, sous Votre entreprise, les propriétaires et les administrateurs peuvent modifier le nom, l’adresse, le logo et les numéros de taxes. Ils figurent sur les reçus. Les gestionnaires peuvent les lire.\nLa page montre aussi le prix par véhicule et le prochain paiement. Si votre parc s’est inscrit lui-même, choisissez de payer ici ou à l’atelier.\nLe fuseau horaire suit le code postal. Les unités et la devise suivent le pays.',
  },
  costs: { en: 'What you spent, and why', fr: 'Vos dépenses, et pourquoi' },
  costsText: {
    en: 'Costs shows the total of a month, quarter or year with tax, compared with the period before and your budget. Press a reason or a bar to open its orders. “Send monthly” emails the figures on the 1st. Readers need no account and can stop the email.',
    fr: 'Coûts montre le total d’un mois, d’un trimestre ou d’une année, taxes comprises, par rapport à la période précédente et à votre budget. Appuyez sur une cause ou une barre pour ouvrir ses bons de travail. «\u00a0Envoyer chaque mois\u00a0» envoie les chiffres le 1er. Les destinataires n’ont pas besoin de compte et peuvent arrêter le courriel.',
  },
  transactions: { en: 'Transactions and receipts', fr: 'Transactions et reçus' },
  transactionsText: {
    en: 'Transactions lists every charge, refund and fee with its receipt as a PDF. The report covers the days you choose, on screen or as CSV. An order appears on the day it was finished.',
    fr: 'Transactions énumère chaque débit, remboursement et frais avec son reçu en PDF. Le rapport couvre les jours de votre choix, à l’écran ou en CSV. Un bon de travail figure au jour où il a été terminé.',
  },
  declined: { en: 'A card was declined', fr: 'Une carte a été refusée' },
  declinedText: {
    en: 'The approval shows the bank’s reason and keeps your entries. Choose another method and approve again. If a charge fails after the work, pay with another method on the order’s page.',
    fr: 'L’approbation affiche la raison de la banque et conserve votre saisie. Choisissez un autre mode de paiement et approuvez de nouveau. Si un débit échoue après les travaux, payez avec un autre mode sur la page du bon de travail.',
  },
  notifications: { en: 'Notifications', fr: 'Notifications' },
  notificationsText: {
    en: 'The bell shows your approvals, vehicles and payments with the next step. Open an item to mark it as read on all your devices.\nIn your preferences, choose to get unread notifications by email every day or every Monday. You can also turn them on for a phone or computer. On an iPhone, add this page to the home screen first.\nTo see appointments and due days in your own calendar program, turn on the calendar in your preferences and copy its address.',
    fr: 'La cloche montre vos approbations, véhicules et paiements avec la prochaine étape. Ouvrez un élément pour le marquer comme lu sur tous vos appareils.\nDans vos préférences, choisissez de recevoir les notifications non lues par courriel chaque jour ou chaque lundi. Vous pouvez aussi les activer sur un téléphone ou un ordinateur. Sur un iPhone, ajoutez d’abord cette page à l’écran d’accueil.\nPour voir les rendez-vous et les échéances dans votre propre logiciel de calendrier, activez le calendrier dans vos préférences et copiez son adresse.',
  },
  preferences: { en: 'Emails and text messages', fr: 'Courriels et messages textes' },
  preferencesText: {
    en: 'In your preferences, choose email or text message for each notification. We send no texts at night. Reply STOP to end all texts.',
    fr: 'Dans vos préférences, choisissez le courriel ou le message texte pour chaque notification. Aucun message texte n’est envoyé la nuit. Répondez ARRET pour ne plus en recevoir.',
  },
  sessions: { en: 'Password and signed-in devices', fr: 'Mot de passe et appareils connectés' },
  sessionsText: {
    en: 'Your preferences list the browsers where you are signed in. You can end one session or all others. A link in an email opens that order only, for one day at most.',
    fr: 'Vos préférences énumèrent les navigateurs où votre session est ouverte. Vous pouvez en terminer une, ou toutes les autres. Un lien dans un courriel n’ouvre que ce bon de travail, une journée au plus.',
  },
  keys: { en: 'Work without a mouse', fr: 'Travailler sans souris' },
  keysText: {
    en: 'Press Tab to move through links, buttons and fields. In a table, arrow keys move, Enter opens, and the question mark shows all shortcuts. Esc closes the top window.',
    fr: 'Appuyez sur Tab pour parcourir les liens, les boutons et les champs. Dans un tableau, les flèches se déplacent, Entrée ouvre, et le point d’interrogation montre tous les raccourcis. Échap ferme la fenêtre du dessus.',
  },
  apiKeys: { en: 'Connect your own software', fr: 'Brancher vos propres logiciels' },
  apiKeysText: {
    en: 'In Settings, under Developers, create an API key and choose by area what it can see and change. The key is shown once. Copy it to where your passwords are.\nA key can never do more than who created it. It approves orders only up to the limit that you set, and pays for nothing. Limit it to the addresses of your servers, replace it before it expires, and revoke it if it leaks. Requests shows what your software asked in the last 72\u00a0hours.\nA key for testing works with the sample vehicles only.',
    fr: 'Dans Paramètres, sous Développeurs, créez une clé d’API et choisissez par domaine ce qu’elle peut consulter et modifier. La clé ne s’affiche qu’une fois. Copiez-la là où sont vos mots de passe.\nUne clé ne peut jamais plus que la personne qui l’a créée. Elle n’approuve des bons de travail que jusqu’à la limite que vous fixez, et ne paie rien. Limitez-la aux adresses de vos serveurs, remplacez-la avant son expiration et révoquez-la si elle fuit. Requêtes montre ce que vos logiciels ont demandé pendant les 72\u00a0dernières heures.\nUne clé d’essai ne vaut que pour les véhicules d’exemple.',
  },
  assistants: { en: 'Connect an assistant', fr: 'Brancher un assistant' },
  assistantsText: {
    en: 'Claude, ChatGPT and other assistants can work with your vehicles and orders. Create an API key for the assistant, then add a server to the assistant (MCP) with the address of this site followed by /mcp. Enter the key as the header Authorization, as Bearer and the key.\nThe assistant sees only what the key can do. It can find vehicles, list what is due, book, report problems, and approve orders up to the limit of the key. Before an approval it asks you for the version and amount by name.\nSigning in without a key (OAuth) is not available yet. What shops and drivers wrote reaches the assistant as data: check what it suggests before you agree.',
    fr: 'Claude, ChatGPT et d’autres assistants peuvent travailler avec vos véhicules et vos bons de travail. Créez une clé d’API pour l’assistant, puis ajoutez-y un serveur (MCP) avec l’adresse de ce site suivie de /mcp. Saisissez la clé dans l’en-tête Authorization, soit Bearer et la clé.\nL’assistant ne voit que ce que peut la clé. Il peut trouver des véhicules, énumérer les échéances, prendre des rendez-vous, signaler des problèmes et approuver des bons de travail jusqu’à la limite de la clé. Avant d’approuver, il vous demande votre accord en nommant la version et le montant.\nOuvrir une session sans clé (OAuth) n’est pas encore possible. Ce que les ateliers et les conducteurs ont écrit parvient à l’assistant comme des données\u00a0: vérifiez ce qu’il propose avant d’accepter.',
  },
  webhooks: { en: 'Get called when something changes', fr: 'Être appelé quand quelque chose change' },
  webhooksText: {
    en: 'In Settings, under Developers, open Webhooks and add the address of your server with the events it needs. The secret is shown once. Your server checks with it that a call is ours, with the library of Standard Webhooks.\nAnswer 2xx within 15\u00a0seconds. A failed call is tried ten times in three days; then the endpoint is turned off and you get an email. Turned on again, it continues where it stopped.\nOpen an endpoint to see each event, what we sent and what your server answered. Send one again, or all that failed in a time; the ID stays the same, so your server can drop what it has.\nReplace a secret that leaked. For 24\u00a0hours we sign with both.',
    fr: 'Dans Paramètres, sous Développeurs, ouvrez Webhooks et ajoutez l’adresse de votre serveur avec les événements voulus. Le secret ne s’affiche qu’une fois. Votre serveur vérifie avec lui qu’un appel vient de nous, avec la bibliothèque de Standard Webhooks.\nRépondez 2xx en 15\u00a0secondes au plus. Un appel en échec est tenté dix fois en trois jours; ensuite le point de terminaison est désactivé et vous recevez un courriel. Réactivé, il reprend où il s’est arrêté.\nOuvrez un point de terminaison pour consulter chaque événement, ce qui a été envoyé et la réponse de votre serveur. Renvoyez-en un, ou tous ceux en échec d’une période; l’identifiant reste le même, votre serveur peut donc écarter ce qu’il a déjà.\nRemplacez un secret qui a fuité. Pendant 24\u00a0heures, les appels sont signés avec les deux.',
  },
  offline: { en: 'When the connection is lost', fr: 'Quand la connexion est perdue' },
  offlineText: {
    en: 'A line at the top shows that the connection is lost. Your changes stay in this browser and are sent once you reconnect. Forms keep what you typed.',
    fr: 'Une ligne en haut indique que la connexion est perdue. Vos modifications restent dans ce navigateur et sont envoyées au retour de la connexion. Les formulaires conservent votre saisie.',
  },
  actAs: { en: 'Act as a fleet', fr: 'Agir au nom d’un parc' },
  actAsText: {
    en: 'On the company’s dashboard, open a fleet. You then see and do what its own people can. The name at the top shows the fleet, and “Back to FMC” leads to your company.',
    fr: 'Dans le tableau de bord de la société, ouvrez un parc. Vous voyez et faites alors ce que ses propres utilisateurs peuvent. Le nom en haut indique le parc, et «\u00a0Retour à la société de gestion\u00a0» y ramène.',
  },
  companyOrders: { en: 'Orders of all fleets', fr: 'Bons de travail de tous les parcs' },
  companyOrdersText: {
    en: 'This page lists the open orders of all your fleets. Select a row to open the order in its fleet.\nCheck orders and press Approve or Decline. Each is decided after ten seconds by its fleet’s policies and payment method. You can undo until then. Orders that fail are listed with the reason.\nReview one by one opens the orders that wait for you, one after the other, each with its lines, prices and history.\nOn the keyboard, J and K move between orders, A approves, D declines and X selects.',
    fr: 'Cette page énumère les bons de travail ouverts de tous vos parcs. Sélectionnez une ligne pour ouvrir le bon de travail dans son parc.\nCochez des bons et appuyez sur Approuver ou Refuser. La décision s’applique après dix secondes selon les règles d’approbation et le mode de paiement de son parc. Vous pouvez annuler d’ici là. Les bons en échec sont indiqués avec la raison.\nExaminer un par un ouvre l’un après l’autre les bons qui vous attendent, chacun avec ses services, ses prix et son historique.\nAu clavier, J et K passent d’un bon à l’autre, A approuve, D refuse et X sélectionne.',
  },
  directory: { en: 'Connect your directory', fr: 'Brancher votre annuaire' },
  directoryText: {
    en: 'Open Directory in your menu and connect Microsoft Entra, Okta or another directory with SCIM\u00a02.0. Copy the base address and the token, which is shown once.\nThe directory adds people, who receive an invitation to choose a password. A role comes by a group with the name of the role; until then a user sees nothing. A person who is switched off there is signed out at once.\nThe directory never takes over people by their email. Choose Let it manage for those who are here already.',
    fr: 'Ouvrez Annuaire dans votre menu et branchez Microsoft Entra, Okta ou un autre annuaire avec SCIM\u00a02.0. Copiez l’adresse de base et le jeton, qui ne s’affiche qu’une fois.\nL’annuaire ajoute des personnes, qui reçoivent une invitation à choisir un mot de passe. Un rôle vient d’un groupe qui porte le nom du rôle; d’ici là, la personne ne voit rien. La session de quiconque y est désactivé se termine aussitôt.\nL’annuaire ne reprend jamais personne d’après son courriel. Choisissez Lui confier pour les personnes déjà présentes.',
  },
  transfer: { en: 'Move vehicles between fleets', fr: 'Déplacer des véhicules entre parcs' },
  transferText: {
    en: 'A vehicle moves with its documents, schedule, readings and visits. Payments stay with the old fleet. The new fleet sees past visits without prices.',
    fr: 'Un véhicule est transféré avec ses documents, son calendrier, ses relevés et ses visites. Les paiements restent à l’ancien parc. Le nouveau parc voit les visites passées sans les prix.',
  },
})
