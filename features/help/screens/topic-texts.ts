import { defineTexts } from '#platform/i18n/texts.ts'

/** Title of each topic; the key with `Text` has its text, a paragraph per line. */
export const topicTexts = defineTexts('help.topics', {
  addVehicles: { en: 'Add a vehicle', fr: 'Ajouter un véhicule' },
  addVehiclesText: {
    en: 'Enter the VIN: year, make, model, engine and weight class are filled in from it. Name, plate and odometer are yours to add.\nMany at once: on Vehicles, upload a list. Each row is checked, good rows are saved, and the others are listed with what to correct.',
    fr: 'Entrez le NIV\u00a0: l’année, la marque, le modèle, le moteur et la classe de poids en sont tirés. Ajoutez le nom, la plaque et l’odomètre.\nPour en ajouter plusieurs\u00a0: dans Véhicules, téléversez une liste. Chaque ligne est vérifiée, les bonnes sont enregistrées et les autres sont énumérées avec ce qu’il faut corriger.',
  },
  importVehicles: { en: 'Import a list of vehicles', fr: 'Importer une liste de véhicules' },
  importVehiclesText: {
    en: 'Upload an Excel, OpenDocument or CSV file, from any product. Its columns are matched with fields by name and by values; what has no field is shown as left out. Drivers are found by email, name or employee number; a name that nobody has is listed once, and you say who is meant.\nThe check shows what would be added and changed, and which cells are wrong: correct them in place. An import can be undone for 24 hours.',
    fr: 'Téléversez un fichier Excel, OpenDocument ou CSV, de n’importe quel produit. Ses colonnes sont associées aux champs par leur nom et leurs valeurs; ce qui est sans champ est indiqué comme laissé de côté. Les conducteurs sont trouvés par courriel, nom ou numéro d’employé; un nom que personne ne porte est indiqué une fois, et vous dites de qui il s’agit.\nLa vérification montre ce qui serait ajouté et modifié, et quelles cellules sont à corriger, sur place. Une importation peut être annulée pendant 24 heures.',
  },
  importPeople: { en: 'Import users, with or without email', fr: 'Importer des utilisateurs, avec ou sans courriel' },
  importPeopleText: {
    en: 'In Settings, under Users, upload a list with the names and, if you have them, an email or a cell phone, a role and the vehicle. Who is in the fleet already is changed or left as is, and not invited again.\nNew people get an email, or a text message with a link. For the others choose “Show invitation code” beside their name: on the page /join they enter it and choose a password. Without an email they sign in with their cell phone.',
    fr: 'Dans Paramètres, sous Utilisateurs, téléversez une liste des noms et, si vous les avez, d’un courriel ou d’un cellulaire, d’un rôle et du véhicule. Qui est déjà dans le parc est modifié ou reste tel quel, sans nouvelle invitation.\nLes nouvelles personnes reçoivent un courriel, ou un message texte avec un lien. Pour les autres, choisissez «\u00a0Afficher le code d’invitation\u00a0» à côté du nom\u00a0: sur la page /join, elles le saisissent et choisissent un mot de passe. Sans courriel, on ouvre une session avec son cellulaire.',
  },
  importHistory: { en: 'Import service history', fr: 'Importer l’historique d’entretien' },
  importHistoryText: {
    en: 'Upload what was done before: vehicle, service, day and odometer; shop, cost and notes if you have them. Vehicles are recognized by VIN, plate, unit number or name, services by their names in both languages and in other products.\nWhat is due follows at once. A service that is recorded already on the same vehicle and day is not added again. An odometer too high for its vehicle is asked about: correct it, or say that it is right; until then its row is left out. An import can be undone for 24 hours.',
    fr: 'Téléversez ce qui a été fait auparavant\u00a0: véhicule, service, date et odomètre; atelier, coût et notes si vous les avez. Les véhicules sont reconnus par leur NIV, plaque, numéro d’unité ou nom, les services par leurs noms dans les deux langues et dans d’autres produits.\nCe qui est à faire en découle aussitôt. Un service déjà inscrit pour le même véhicule et le même jour n’est pas ajouté de nouveau. Un odomètre trop élevé pour son véhicule est à vérifier\u00a0: corrigez-le, ou indiquez qu’il est exact; d’ici là, sa ligne est laissée de côté. Une importation peut être annulée pendant 24 heures.',
  },
  importFuel: { en: 'Import fuel', fr: 'Importer des pleins' },
  importFuelText: {
    en: 'Upload the transactions of your fuel card as they come, or a list of fills: vehicle, day, volume and amount; odometer, fuel type, station and transaction number if you have them. What is no fuel, such as a car wash, is left out.\nA fill that is recorded already is not added again, so the files of two months may overlap. An odometer far too high for its vehicle comes in and does not move the vehicle’s. An import can be undone for 24 hours.',
    fr: 'Téléversez les transactions de votre carte de carburant telles quelles, ou une liste de pleins\u00a0: véhicule, date, volume et montant; odomètre, type de carburant, station et numéro de transaction si vous les avez. Ce qui n’est pas du carburant, comme un lavage, est laissé de côté.\nUn plein déjà inscrit n’est pas ajouté de nouveau\u00a0: les fichiers de deux mois peuvent se chevaucher. Un odomètre beaucoup trop élevé est importé sans changer celui du véhicule. Une importation peut être annulée pendant 24 heures.',
  },
  firstSteps: { en: 'The first steps of a new fleet', fr: 'Les premiers pas d’un nouveau parc' },
  firstStepsText: {
    en: 'After you sign up, the dashboard lists the first steps with what holds until each is done. They check themselves off: add a vehicle, write a policy, choose how you pay, invite drivers, book a service. Each person sees the steps they can do.\nOnce nothing is left, the list closes. It stays in Settings, under Your company.',
    fr: 'Après votre inscription, le tableau de bord énumère les premiers pas et ce qui s’applique tant que chacun n’est pas fait. Ils se cochent d’eux-mêmes\u00a0: ajouter un véhicule, établir une règle d’approbation, choisir comment vous payez, inviter des conducteurs, prendre un rendez-vous. Chacun voit ceux qu’il peut faire.\nQuand il ne reste rien, la liste se ferme. Elle demeure dans Paramètres, sous Votre entreprise.',
  },
  sampleVehicles: { en: 'Look around with sample vehicles first', fr: 'Essayer d’abord avec des véhicules d’exemple' },
  sampleVehiclesText: {
    en: 'While your fleet has no vehicles, owners and admins can open 12 sample vehicles from the first steps or the Vehicles page. They’re kept apart from your own: they cost nothing and count nowhere.\nYou can look at everything and try their schedules. Booking, paying, inviting and importing wait for your own fleet. The bar on top of each page takes you back or removes the samples.',
    fr: 'Tant que votre parc n’a pas de véhicules, les propriétaires et les administrateurs peuvent ouvrir 12 véhicules d’exemple depuis les premiers pas ou la page Véhicules. Ils sont à part des vôtres\u00a0: ils ne coûtent rien et ne comptent nulle part.\nVous pouvez tout regarder et essayer leurs calendriers. Les rendez-vous, les paiements, les invitations et les importations attendent votre propre parc. La barre en haut de chaque page vous ramène ou retire les exemples.',
  },
  inviteDrivers: { en: 'Invite people', fr: 'Inviter des personnes' },
  inviteDriversText: {
    en: 'In Settings, under Users, add a person with a role and an email address. They get a link to choose a password; it can be sent again.\nA driver sees only the vehicles assigned to them. Assign them on the vehicle’s own form.',
    fr: 'Dans Paramètres, sous Utilisateurs, ajoutez une personne avec un rôle et une adresse courriel. Elle reçoit un lien pour choisir un mot de passe; on peut le renvoyer.\nUn conducteur ne voit que les véhicules qui lui sont affectés. Affectez-les dans le formulaire du véhicule.',
  },
  roles: { en: 'Roles and permissions', fr: 'Rôles et autorisations' },
  rolesText: {
    en: 'Owners and admins may do everything: vehicles, users, policies, payments, approvals.\nManagers edit vehicles and policies, and approve what a policy lets them.\nDrivers see their vehicles and the orders of those, enter odometers, file their license and book service.',
    fr: 'Les propriétaires et les administrateurs peuvent tout faire\u00a0: véhicules, utilisateurs, règles, paiements, approbations.\nLes gestionnaires modifient les véhicules et les règles, et approuvent ce qu’une règle leur permet.\nLes conducteurs voient leurs véhicules et les bons de travail de ceux-ci, entrent les odomètres, déposent leur permis et prennent rendez-vous.',
  },
  search: { en: 'Find anything', fr: 'Trouver quoi que ce soit' },
  searchText: {
    en: 'Press Ctrl K, or /, from any page: vehicles by name, plate, unit or VIN, orders by number, shops, people, pages and actions. Misspellings are forgiven.\nArrow keys move, Enter opens, Ctrl Enter opens a new tab.',
    fr: 'Appuyez sur Ctrl K, ou sur /, depuis n’importe quelle page\u00a0: véhicules par nom, plaque, unité ou NIV, bons de travail par numéro, ateliers, personnes, pages et actions. Les fautes de frappe sont pardonnées.\nLes flèches déplacent, Entrée ouvre, Ctrl Entrée ouvre un nouvel onglet.',
  },
  odometer: { en: 'Keep odometers up to date', fr: 'Garder les odomètres à jour' },
  odometerText: {
    en: 'Every reading counts: typed on the vehicle’s page, taken by the shop at check-in, reported by telematics. Lists show the last one with its day; between readings the odometer is estimated from how the vehicle was driven, and says so.\nA reading that cannot be, below an earlier one or far above what is usual, is questioned before it is saved.',
    fr: 'Chaque relevé compte\u00a0: saisi sur la page du véhicule, pris par l’atelier à l’arrivée, transmis par la télématique. Les listes montrent le dernier avec sa date; entre deux relevés, l’odomètre est estimé selon l’utilisation du véhicule, et c’est indiqué.\nUn relevé impossible, inférieur à un relevé antérieur ou bien au-dessus de l’habitude, est remis en question avant d’être enregistré.',
  },
  fuel: { en: 'Record fuel and see the economy', fr: 'Inscrire les pleins et voir la consommation' },
  fuelText: {
    en: 'On the vehicle’s page, open Fuel and choose “Add fuel”: day, odometer, volume and amount. Drivers do so for the vehicles assigned to them.\nEconomy is counted from one full fill to the next. Say so if the tank was not full: that fill is added to the next one. If a fill before it was not recorded, mark that too. Without an odometer, where it runs backwards, or across a missing fill, it is not known. A higher odometer becomes that of the vehicle. What fuel costs is not part of the costs of maintenance.\nIn Vehicles, the columns “Fuel economy” and “Fuel cost” show the last 12 months of each vehicle, to sort and download. Costs shows those of the fleet at its end.',
    fr: 'Sur la page du véhicule, ouvrez Carburant et choisissez «\u00a0Ajouter un plein\u00a0»\u00a0: date, odomètre, volume et montant. Les conducteurs le font pour les véhicules qui leur sont assignés.\nLa consommation se calcule d’un plein complet au suivant. Indiquez si le réservoir n’était pas plein\u00a0: ce plein s’ajoute au suivant. Si un plein précédent n’a pas été inscrit, indiquez-le aussi. Sans odomètre, si celui-ci recule ou si un plein manque, elle reste inconnue. Un odomètre plus élevé devient celui du véhicule. Le carburant ne fait pas partie des coûts d’entretien.\nDans Véhicules, les colonnes «\u00a0Consommation\u00a0» et «\u00a0Coût du carburant\u00a0» montrent les 12 derniers mois de chaque véhicule, à trier et à télécharger. La page Coûts montre à la fin ceux du parc.',
  },
  selectVehicles: { en: 'Change many rows of a list at once', fr: 'Modifier plusieurs lignes d’une liste à la fois' },
  selectVehiclesText: {
    en: 'In Vehicles, Services, Services due, Users and Transactions, check the rows: Shift with a click selects all in between in long lists, X the row with the focus. “Select all that match” selects everything the filters show, also what is not loaded yet. On a phone, choose Select in the menu of a row, or below the list.\nThe bar then says what can be done: set the department, assign drivers, deactivate or activate, approve, set the interval or the last service, see the plan of visits, download. Orders are approved ten seconds later, each by its own rule; until then Undo takes it back.\nA large change goes on when you leave the page: its progress is at the bottom right, and under the bell for a day, with Undo. What could not be changed is listed with the reason; what somebody has changed since stays.',
    fr: 'Dans Véhicules, Services, Services à faire, Utilisateurs et Transactions, cochez les lignes\u00a0: Maj avec un clic sélectionne celles qui se trouvent entre les deux dans les longues listes, X la ligne active. «\u00a0Sélectionner les résultats\u00a0» sélectionne tout ce que montrent les filtres, aussi ce qui n’est pas encore chargé. Sur un téléphone, choisissez Sélectionner dans le menu d’une ligne, ou sous la liste.\nLa barre indique ce qu’il est possible de faire\u00a0: changer la division, affecter des conducteurs, désactiver ou activer, approuver, changer l’intervalle ou le dernier entretien, voir le plan des visites, télécharger. Les bons de travail sont approuvés dix secondes plus tard, chacun selon sa propre règle; d’ici là, Annuler les laisse tels quels.\nUne grande modification continue quand vous quittez la page\u00a0: sa progression est en bas à droite, et sous la cloche pendant un jour, avec Annuler. Ce qui n’a pas pu être modifié est indiqué avec la raison; ce que quelqu’un a modifié depuis reste tel quel.',
  },
  savedViews: { en: 'Save a view of a list, and have it sent', fr: 'Enregistrer une vue d’une liste et la faire envoyer' },
  savedViewsText: {
    en: 'Filter and sort Vehicles, Services, Services due, Users or Transactions, choose their columns and drag them to their place (or Alt with an arrow key), then press + above the list and name the view. It appears as a tab with its count; its address can be kept or sent.\nA view is yours alone, or shared with everyone in the fleet. When you change what it shows, “Save changes” keeps it; the menu beside the tab renames, shares or deletes it. Drag a tab to its place, or press Alt with an arrow key on it: the order is your own.\n“Send by email” in the same menu sends a link to the list as a CSV file, each day, Monday or 1st, from the hour that you choose, also to people without an account. The rows are those that you can see at that time; each reader can stop the email, in their email program too.',
    fr: 'Filtrez et triez Véhicules, Services, Services à faire, Utilisateurs ou Transactions, choisissez les colonnes et faites-les glisser à leur place (ou Alt avec une flèche), puis appuyez sur + au-dessus de la liste et nommez la vue. Elle s’affiche sous forme d’onglet avec son nombre; son adresse peut être conservée ou envoyée.\nUne vue est à vous seul, ou partagée avec tout le parc. Quand vous modifiez ce qu’elle montre, «\u00a0Enregistrer les modifications\u00a0» le conserve; le menu à côté de l’onglet permet de la renommer, de la partager ou de la supprimer. Faites glisser un onglet à sa place, ou appuyez sur Alt avec une flèche\u00a0: l’ordre est le vôtre.\n«\u00a0Envoyer par courriel\u00a0» dans le même menu envoie un lien vers la liste en fichier CSV, chaque jour, chaque lundi ou le 1er, à partir de l’heure choisie, aussi à des personnes sans compte. Les lignes sont celles que vous pouvez voir à ce moment-là; chaque destinataire peut arrêter le courriel, aussi dans son logiciel de courriel.',
  },
  glovebox: { en: 'Papers of a vehicle', fr: 'Documents d’un véhicule' },
  gloveboxText: {
    en: 'The glovebox of a vehicle holds its registration and insurance, with the day they expire. From 60 days before that day they are listed as expiring, afterwards as expired.\nPhotos and PDF files are accepted; a phone takes the picture.',
    fr: 'La boîte à gants d’un véhicule contient son immatriculation et son assurance, avec leur date d’expiration. À partir de 60 jours avant cette date, ils figurent parmi les documents qui expirent, ensuite parmi les documents expirés.\nLes photos et les fichiers PDF sont acceptés; un téléphone prend la photo.',
  },
  recalls: { en: 'Recalls', fr: 'Rappels de sécurité' },
  recallsText: {
    en: 'Open recalls of your models are listed with what may happen and what to do. “Park” means that the vehicle must not be driven.\nA recall that goes by model may not apply to a vehicle: check its VIN with the authority, and mark the vehicle as not affected or repaired.',
    fr: 'Les rappels de sécurité ouverts de vos modèles sont énumérés avec ce qui peut arriver et ce qu’il faut faire. «\u00a0Immobiliser\u00a0» veut dire que le véhicule ne doit pas rouler.\nUn rappel de sécurité établi par modèle peut ne pas viser un véhicule\u00a0: vérifiez son NIV auprès de l’autorité, puis indiquez que le véhicule n’est pas visé ou qu’il est réparé.',
  },
  telematics: { en: 'Telematics', fr: 'Télématique' },
  telematicsText: {
    en: 'A connected device reports odometer, engine hours, fault codes, battery, tires and fluids. They appear on the vehicle’s telematics page, and the odometer counts for what is due.',
    fr: 'Un appareil connecté transmet l’odomètre, les heures du moteur, les codes d’anomalie, la batterie, les pneus et les liquides. Ils figurent sur la page de télématique du véhicule, et l’odomètre compte pour l’entretien à faire.',
  },
  inactive: { en: 'Take a vehicle out of use', fr: 'Mettre un véhicule hors service' },
  inactiveText: {
    en: 'Deactivate it: nothing is due, no reminder is sent, no subscription is charged, and its history stays. It can be activated again at any time.\nDeleting a vehicle deletes its history too, and cannot be undone.',
    fr: 'Désactivez-le\u00a0: rien n’est à faire, aucun rappel d’entretien n’est envoyé, aucun abonnement n’est facturé, et son historique demeure. On peut le réactiver en tout temps.\nSupprimer un véhicule supprime aussi son historique, sans retour possible.',
  },
  due: { en: 'When a service is due', fr: 'Quand un entretien est à faire' },
  dueText: {
    en: 'One interval after it was done last: by odometer, by date or by engine hours, whichever comes first. Services that fall due close to each other are combined into one visit.\n“Due soon” comes before the mark, “due now” at it, “past due” after it. The list Due shows all vehicles, the worst first.',
    fr: 'Un intervalle après la dernière fois\u00a0: selon l’odomètre, la date ou les heures du moteur, au premier terme atteint. Les entretiens qui tombent à peu près en même temps sont regroupés en une seule visite.\n«\u00a0À faire bientôt\u00a0» vient avant le terme, «\u00a0à faire\u00a0» au terme, «\u00a0en retard\u00a0» après. La liste À faire montre tous les véhicules, les plus en retard d’abord.',
  },
  notKnown: { en: 'Why it says “not known”', fr: 'Pourquoi «\u00a0inconnu\u00a0» est indiqué' },
  notKnownText: {
    en: 'Nobody has said when the service was done last, so its next one cannot be counted. Say when on “When was it last done?”, for all vehicles on one sheet, or on the page of each vehicle; what is due follows at once.\nWith the day alone, the odometer of that day is estimated. “Never done” counts from when the vehicle came.',
    fr: 'Personne n’a indiqué quand l’entretien a été fait la dernière fois; le prochain ne peut donc pas être calculé. Indiquez-le sous «\u00a0Quand l’entretien a-t-il été fait?\u00a0», pour tous les véhicules sur une seule feuille, ou dans le calendrier du véhicule; le prochain entretien suit aussitôt.\nAvec la date seule, l’odomètre de ce jour est estimé. «\u00a0Jamais fait\u00a0» compte depuis l’arrivée du véhicule.',
  },
  doneElsewhere: { en: 'Record work that was done elsewhere', fr: 'Inscrire des travaux faits ailleurs' },
  doneElsewhereText: {
    en: 'On the vehicle’s history, add a record: services, day, odometer, shop and cost, with the invoice as a photo or PDF. What was done no longer counts as due.',
    fr: 'Dans l’historique du véhicule, ajoutez une inscription\u00a0: entretiens, date, odomètre, atelier et coût, avec la facture en photo ou en PDF. Ce qui est fait n’est plus à faire.',
  },
  ownSchedules: { en: 'Schedules of your own', fr: 'Vos propres calendriers' },
  ownSchedulesText: {
    en: 'Add services that no manufacturer knows, or other intervals than the recommended ones, for all vehicles or for some. Intervals of a single vehicle are changed on its schedule, and come first.',
    fr: 'Ajoutez des entretiens qu’aucun fabricant ne prévoit, ou d’autres intervalles que ceux recommandés, pour tous les véhicules ou pour certains. Les intervalles d’un seul véhicule se changent dans son calendrier et l’emportent.',
  },
  reminders: { en: 'Reminders of what is due', fr: 'Rappels d’entretien' },
  remindersText: {
    en: 'In Settings, under Reminders, each person chooses whether they are reminded of what is due on their vehicles, and whether by email or text message. The reminders of a vehicle, or of some of its services, can be snoozed; what is past due stays so and is counted.\nEmails about documents that expire and about recalls are turned on and off there too, each apart. Pressing “Unsubscribe” in your email program turns off that one kind.',
    fr: 'Dans Paramètres, sous Rappels d’entretien, chaque personne choisit si elle est avisée de l’entretien à faire sur ses véhicules, et si c’est par courriel ou par message texte. Les rappels d’entretien d’un véhicule, ou de certains de ses services, peuvent être reportés; ce qui est en retard le reste et est compté.\nLes courriels sur les documents qui expirent et sur les rappels de sécurité s’activent et se désactivent au même endroit, séparément. «\u00a0Se désabonner\u00a0» dans votre logiciel de courriel désactive cette seule sorte.',
  },
  book: { en: 'Book service', fr: 'Prendre rendez-vous' },
  bookText: {
    en: 'Choose the vehicle, the services and a shop; shops are listed with distance, estimate and next free time. Then choose a time and send the request.\nThe shop confirms it. A shop that takes bookings by phone only shows its number.',
    fr: 'Choisissez le véhicule, les services et un atelier; les ateliers sont énumérés avec la distance, l’estimation et la prochaine plage libre. Choisissez ensuite une heure et envoyez la demande.\nL’atelier la confirme. Un atelier qui ne prend que des appels affiche son numéro.',
  },
  mapOfShops: { en: 'Find a shop on the map', fr: 'Trouver un atelier sur la carte' },
  mapOfShopsText: {
    en: 'In a wide window the map is beside the list of shops; elsewhere choose “Map”. Each number on it is a shop of the list: point at one, and the other is marked; press it, and the list shows it.\nMove the map and choose “Search this area” to list the shops around its middle. Everything on the map is in the list too, with distance, estimate and next free time.',
    fr: 'Dans une fenêtre large, la carte est à côté de la liste des ateliers; ailleurs, choisissez «\u00a0Carte\u00a0». Chaque numéro est un atelier de la liste\u00a0: pointez l’un, et l’autre est indiqué; appuyez dessus, et la liste le montre.\nDéplacez la carte et choisissez «\u00a0Chercher dans cette zone\u00a0» pour énumérer les ateliers autour de son centre. Tout ce que montre la carte est aussi dans la liste, avec la distance, l’estimation et la prochaine plage libre.',
  },
  orderStates: { en: 'From request to invoice', fr: 'De la demande à la facture' },
  orderStatesText: {
    en: 'Initiated: the shop has not answered yet. Active: the appointment is confirmed, or the vehicle is in the shop. Awaiting approval: the shop has sent its estimate. Approved: the work is being done. Complete: it is done, and what is left is the payment.',
    fr: 'Demandé\u00a0: l’atelier n’a pas encore répondu. Actif\u00a0: le rendez-vous est confirmé, ou le véhicule est à l’atelier. En attente d’approbation\u00a0: l’atelier a envoyé son estimation. Approuvé\u00a0: les travaux se font. Terminé\u00a0: c’est fait, il reste le paiement.',
  },
  changeOrder: { en: 'Change or cancel an appointment', fr: 'Modifier ou annuler un rendez-vous' },
  changeOrderText: {
    en: 'Open the order: until the vehicle is in the shop, its time and services can be changed, or the appointment cancelled. The shop is notified.\nAn appointment that has passed without an answer can be moved to a new time.',
    fr: 'Ouvrez le bon de travail\u00a0: jusqu’à l’arrivée du véhicule à l’atelier, l’heure et les services peuvent être modifiés, ou le rendez-vous annulé. L’atelier en est avisé.\nUn rendez-vous passé sans réponse peut être déplacé à une autre heure.',
  },
  messages: { en: 'Write to the shop', fr: 'Écrire à l’atelier' },
  messagesText: {
    en: 'Open the order and choose “Write to” below its services. The shop gets your message at once, and its answer appears on the order and among your notifications. Up to four photos can go with it, from the phone’s camera too. A message decides nothing: the estimate still waits for its approval.\nWhat is new to you is marked in the lists of orders, at the top of the order and under the bell, until you have seen it.',
    fr: 'Ouvrez le bon de travail et choisissez «\u00a0Écrire à\u00a0» sous ses services. L’atelier reçoit votre message tout de suite, et sa réponse apparaît sur le bon de travail et parmi vos notifications. On peut y joindre jusqu’à quatre photos, aussi de l’appareil photo du téléphone. Un message ne décide rien\u00a0: l’estimation attend toujours son approbation.\nCe qui est nouveau pour vous est indiqué dans les listes de bons de travail, en haut du bon de travail et sous la cloche, jusqu’à ce que vous l’ayez vu.',
  },
  approve: { en: 'Approve an estimate', fr: 'Approuver une estimation' },
  approveText: {
    en: 'Each service can be approved or declined. The page says by which policy you can decide, or who else can. The payment method that you choose is charged once the work is done, never more than the total that you saw: a higher one asks again.',
    fr: 'Chaque service peut être approuvé ou refusé. La page indique selon quelle règle vous pouvez décider, ou qui d’autre le peut. Le mode de paiement choisi est débité une fois les travaux faits, jamais au-delà du total affiché\u00a0: un total plus élevé redemande une approbation.',
  },
  reviewQueue: { en: 'Decide orders one by one', fr: 'Décider des bons de travail un à la fois' },
  reviewQueueText: {
    en: 'Review one by one opens what waits for you, the oldest first; after each decision the next one opens. For ten seconds it can be undone: until then the shop is not notified and nothing is charged, even if you leave the page.\nKeys: A approves as chosen, D declines all, J and K move, Z undoes. Beside each service you see when it was last done on the vehicle and what it usually costs.',
    fr: 'Examiner un par un ouvre ce qui vous attend, du plus ancien au plus récent; après chaque décision, le suivant s’ouvre. Elle peut être annulée pendant dix secondes\u00a0: d’ici là, l’atelier n’est pas informé et rien n’est débité, même si vous quittez la page.\nTouches\u00a0: A approuve selon vos choix, D refuse tout, J et K passent au suivant et au précédent, Z annule. À côté de chaque service figurent la dernière fois qu’il a été fait sur le véhicule et son prix habituel.',
  },
  policies: { en: 'Approval policies', fr: 'Règles d’approbation' },
  policiesText: {
    en: 'A policy says who can approve which services, on which vehicles, up to which amount before tax. It can approve by itself what lies within. Approvers are chosen by name or by role, vehicles by name, department or weight: a new manager, or a vehicle that moves to the department, is included at once. If several policies cover a vehicle, a person’s highest limit applies.\nAny user of the fleet can approve orders for a vehicle that no policy names. Owners and Admins can approve any order.\nBelow the form, “What would happen to an order?” says who would decide an order of an amount, before anything is saved.',
    fr: 'Une règle dit qui peut approuver quels services, sur quels véhicules, jusqu’à quel montant avant taxes. Elle peut approuver d’elle-même ce qui s’y trouve compris. Les approbateurs sont choisis par nom ou par rôle, les véhicules par nom, division ou poids\u00a0: un nouveau gestionnaire, ou un véhicule qui passe à la division, est inclus aussitôt. Si plusieurs règles visent un véhicule, la limite la plus élevée d’une personne s’applique.\nPour un véhicule qu’aucune règle ne nomme, tout utilisateur du parc peut approuver. Les propriétaires et les administrateurs peuvent approuver tout bon de travail.\nSous le formulaire, «\u00a0Qu’arriverait-il à un bon de travail?\u00a0» indique qui déciderait d’un bon de travail d’un certain montant, avant tout enregistrement.',
  },
  secondApprover: { en: 'Ask for a second approver', fr: 'Exiger une seconde approbation' },
  secondApproverText: {
    en: 'In a policy, “Second approver above” names an amount before tax. Above it, two people must approve, Owners too. After the first one the order keeps waiting; its page, lists and emails say who approved and who still can. The second person chooses how it is paid.\nIf the shop changes the estimate, both are asked again.',
    fr: 'Dans une règle, «\u00a0Seconde approbation au-delà de\u00a0» fixe un montant avant taxes. Au-delà, deux personnes doivent approuver, propriétaires compris. Après la première, le bon de travail attend encore; sa page, les listes et les courriels disent qui a approuvé et qui le peut encore. La seconde personne choisit le mode de paiement.\nSi l’atelier modifie l’estimation, les deux sont sollicitées de nouveau.',
  },
  deputy: { en: 'Name a deputy while you are away', fr: 'Désigner une personne suppléante' },
  deputyText: {
    en: 'In your preferences, choose a deputy, a first day and a last day. Between them the deputy can approve what you can, and gets your approval requests too; it ends by itself. Owners and Admins do it for others in Settings, under Users, in the menu of a person.\nThe history then says “Dana Cruz for Olivia Hart”. A deputy can’t approve for you what they requested themselves, and pays with methods shared with them.',
    fr: 'Dans vos préférences, choisissez une personne suppléante, un premier et un dernier jour. Entre les deux, elle peut approuver ce que vous pouvez approuver et reçoit aussi vos demandes d’approbation; cela se termine de soi-même. Les propriétaires et les administrateurs le font pour d’autres dans Paramètres, sous Utilisateurs, dans le menu d’une personne.\nL’historique indique alors «\u00a0Dana Cruz pour Olivia Hart\u00a0». La personne suppléante ne peut pas approuver pour vous ce qu’elle a demandé elle-même et paie avec les modes de paiement partagés avec elle.',
  },
  savings: { en: 'What a saving is', fr: 'Ce qu’est une économie' },
  savingsText: {
    en: 'The difference between the shop’s list price of a catalog service and what you pay. A line that the shop wrote itself, or a price that it raised, saves nothing.',
    fr: 'La différence entre le prix courant de l’atelier pour un service du catalogue et ce que vous payez. Une ligne que l’atelier a écrite lui-même, ou un prix qu’il a relevé, n’économise rien.',
  },
  paymentMethods: { en: 'Payment methods', fr: 'Modes de paiement' },
  paymentMethodsText: {
    en: 'Cards are typed into a form of the card provider and never reach this product. A method can be shared with chosen users of the fleet; one is the default.\nAn expired method is marked, and cannot be chosen.',
    fr: 'Les cartes sont saisies dans un formulaire du fournisseur et ne passent jamais par ce produit. Un mode de paiement peut être partagé avec certains utilisateurs du parc; l’un d’eux est celui par défaut.\nUn mode de paiement expiré est indiqué et ne peut pas être choisi.',
  },
  payInShop: { en: 'Pay in the shop', fr: 'Payer à l’atelier' },
  payInShopText: {
    en: 'A fleet that does not pay through the platform settles with the shop directly. The shop marks the order as paid, and it appears in the history like any other.',
    fr: 'Un parc qui ne paie pas par la plateforme règle directement avec l’atelier. L’atelier indique que le bon de travail est payé, et celui-ci figure à l’historique comme les autres.',
  },
  companyPage: {
    en: 'Your company: logo, tax numbers, billing',
    fr: 'Votre entreprise\u00a0: logo, numéros de taxe, facturation',
  },
  companyPageText: {
    en: 'In Settings, under Your company, owners and admins edit the name, address, logo and tax numbers; receipts show them. Managers can read them.\nThe price per vehicle and the next charge are there too. A fleet that signed up by itself chooses whether it pays here or at the shop, and can change that at any time.\nThe time zone follows the postal code, units and currency follow the country.',
    fr: 'Dans Paramètres, sous Votre entreprise, les propriétaires et les administrateurs modifient le nom, l’adresse, le logo et les numéros de taxe, qui figurent sur les reçus. Les gestionnaires peuvent les lire.\nLe prix par véhicule et le prochain paiement y sont aussi. Un parc qui s’est inscrit lui-même choisit de payer ici ou à l’atelier et peut changer d’avis en tout temps.\nLe fuseau horaire suit le code postal; les unités et la devise suivent le pays.',
  },
  costs: { en: 'What we spent, and why', fr: 'Ce que nous avons dépensé, et pourquoi' },
  costsText: {
    en: 'Costs has the total of a month, quarter or year with tax, against the period before and your monthly budget. Reasons add up to the difference, bars to the total; press one to see its orders. “Send monthly” emails the figures on the 1st, also to people without an account; each reader can stop it, in their email program too.',
    fr: 'Coûts présente le total d’un mois, d’un trimestre ou d’une année, taxes comprises, par rapport à la période précédente et à votre budget mensuel. Les causes totalisent l’écart, les barres le total; appuyez sur l’une d’elles pour voir ses bons de travail. «\u00a0Envoyer chaque mois\u00a0» envoie les chiffres le 1er, aussi à des personnes sans compte; chaque destinataire peut l’arrêter, aussi dans son logiciel de courriel.',
  },
  transactions: { en: 'Transactions and receipts', fr: 'Transactions et reçus' },
  transactionsText: {
    en: 'Every charge, refund and fee, with its receipt as a PDF file. The report covers the days you choose, as a table or a CSV file. An order belongs to the day it was finished.',
    fr: 'Chaque débit, remboursement et frais, avec son reçu en PDF. Le rapport couvre les jours de votre choix, en tableau ou en fichier CSV. Un bon de travail appartient au jour où il a été terminé.',
  },
  declined: { en: 'A card was declined', fr: 'Une carte a été refusée' },
  declinedText: {
    en: 'The approval says why, as far as the bank does, and nothing is lost: choose another method and approve again. A charge that failed after the work can be paid with another method on the order’s page.',
    fr: 'L’approbation dit pourquoi, dans la mesure où la banque le dit, et rien n’est perdu\u00a0: choisissez un autre mode de paiement et approuvez de nouveau. Un débit qui a échoué après les travaux se règle avec un autre mode sur la page du bon de travail.',
  },
  notifications: { en: 'Notifications', fr: 'Notifications' },
  notificationsText: {
    en: 'The bell shows your approvals, vehicles and payments, with the one step to take. Opening the list marks nothing as read; opening the thing does, on all your devices.\nIn your preferences you can choose to get what is unread by email, every day or every Monday.',
    fr: 'La cloche montre vos approbations, véhicules et paiements, avec la seule étape à suivre. Ouvrir la liste ne marque rien comme lu; ouvrir l’élément le fait, sur tous vos appareils.\nDans vos préférences, vous pouvez choisir de recevoir par courriel ce qui n’est pas lu, chaque jour ou chaque lundi.',
  },
  preferences: { en: 'Emails and text messages', fr: 'Courriels et messages texte' },
  preferencesText: {
    en: 'In your preferences, choose for each kind of message whether it comes by email or text message. Nothing is texted at night. Answer STOP to a text message to end them all.',
    fr: 'Dans vos préférences, choisissez pour chaque type d’avis s’il vient par courriel ou par message texte. Aucun message texte n’est envoyé la nuit. Répondez ARRET à un message texte pour les arrêter tous.',
  },
  sessions: { en: 'Password and signed-in devices', fr: 'Mot de passe et appareils connectés' },
  sessionsText: {
    en: 'Your preferences list the browsers in which you are signed in; sign one out, or all others. A link in an email signs you in for that order only, for a day at most.',
    fr: 'Vos préférences énumèrent les navigateurs où vous êtes connecté; déconnectez-en un, ou tous les autres. Un lien dans un courriel vous connecte pour ce bon de travail seulement, une journée au plus.',
  },
  keys: { en: 'Work without a mouse', fr: 'Travailler sans souris' },
  keysText: {
    en: 'Tab moves through everything that can be pressed. In a table, arrow keys move through rows and columns, Enter opens, and the question mark shows what else works there. Esc closes what was opened last.',
    fr: 'La touche Tab parcourt tout ce qui peut être actionné. Dans un tableau, les flèches parcourent lignes et colonnes, Entrée ouvre, et le point d’interrogation montre ce qui fonctionne de plus. Échap ferme ce qui a été ouvert en dernier.',
  },
  offline: { en: 'When the connection is lost', fr: 'Quand la connexion est perdue' },
  offlineText: {
    en: 'A line at the top says so. What you save meanwhile is kept in this browser and sent once, in order, as soon as the connection is back. What you typed stays in its form.',
    fr: 'Une ligne en haut l’indique. Ce que vous enregistrez entre-temps est conservé dans ce navigateur et envoyé une seule fois, dans l’ordre, dès le retour de la connexion. Ce que vous avez saisi reste dans son formulaire.',
  },
  actAs: { en: 'Act as a fleet', fr: 'Agir au nom d’un parc' },
  actAsText: {
    en: 'On the company’s dashboard, open a fleet: you then see and do what its own people can. The name at the top says for which fleet; “Back” leads to the company again.',
    fr: 'Dans le tableau de bord de la société, ouvrez un parc\u00a0: vous voyez et faites alors ce que ses propres utilisateurs peuvent. Le nom en haut dit pour quel parc; «\u00a0Retour\u00a0» ramène à la société.',
  },
  companyOrders: { en: 'Orders of all fleets', fr: 'Bons de travail de tous les parcs' },
  companyOrdersText: {
    en: 'Open orders of every fleet that you look after. A row opens the order in its fleet.\nCheck the rows that you can decide and press Approve: each is approved ten seconds later by the policies of its own fleet, and paid as that fleet pays. Until then Undo takes it back; what could not be approved is listed with the reason.',
    fr: 'Les bons de travail ouverts de chaque parc dont vous vous occupez. Une ligne ouvre le bon de travail dans son parc.\nCochez les lignes que vous pouvez décider et appuyez sur Approuver\u00a0: chaque bon est approuvé dix secondes plus tard selon les règles d’approbation de son propre parc, et payé comme ce parc paie. D’ici là, Annuler le laisse tel quel; ce qui n’a pas pu être approuvé est indiqué avec la raison.',
  },
  transfer: { en: 'Move vehicles between fleets', fr: 'Déplacer des véhicules entre parcs' },
  transferText: {
    en: 'A vehicle moves with its papers, schedule, readings and visits. What was paid stays with the fleet that paid: the new one sees those visits without prices.',
    fr: 'Un véhicule est transféré avec ses documents, son calendrier, ses relevés et ses visites. Ce qui a été payé reste au parc qui a payé\u00a0: le nouveau voit ces visites sans les prix.',
  },
})
