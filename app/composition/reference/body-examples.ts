/** Request bodies of calls whose field examples would not fit together. */
export const bodyExamples: Readonly<Record<string, unknown>> = {
  'orders.request': {
    vehicle_id: 4,
    shop_id: 2,
    order_services: [{ service_definition_id: 1, position: 'full_synthetic' }],
    appointment_datetime: '2026-11-24T09:00',
    customer_comments: 'Brakes feel soft.',
    po_number: 'NW-2217',
  },
  'apiKeys.create': {
    name: 'Route planner',
    areas: { vehicles: 'see', orders: 'change' },
    addresses: ['203.0.113.0/24'],
    expires_in_days: 365,
  },
  'apiKeys.change': { name: 'Route planner, new server', addresses: ['203.0.113.0/24'] },
  'savedViews.create': {
    list: 'vehicles',
    name: 'My downtown vans',
    is_shared: true,
    settings: { filters: { department_number: 'Downtown' }, columns: null, size_to_fit: true },
  },
  'inspections.submit': {
    client_id: '0b1c7a52-6a0f-4c7e-9c1e-0a4f5b7d2e11',
    vehicle_id: 27,
    starting_point: 'us_light',
    template_version: 1,
    started_at: '2026-11-20T12:36:00Z',
    signed_at: '2026-11-20T12:41:00Z',
    odometer: 71056,
    signature: [
      [
        [100, 500],
        [300, 200],
        [500, 700],
        [800, 400],
      ],
    ],
    results: [
      { item_id: 'tires', result: 'pass' },
      { item_id: 'tail_lights', result: 'fail', note: 'Lens cracked.', is_safe: true },
    ],
  },
  'webhooks.create': {
    name: 'Order sync',
    url: 'https://ops.northwind.example/hooks/orders',
    types: ['order.approved', 'order.completed'],
  },
  'webhooks.update': { is_on: true },
  'webhooks.test': { type: 'order.approved' },
  'webhooks.sendRangeAgain': { from: '2026-11-20T00:00:00Z', until: '2026-11-21T00:00:00Z' },
  'inspectionTemplates.create': { starting_point: 'us_light' },
  'inspections.certify': {
    defect_ids: [4],
    as: 'repaired',
    note: 'Tail light replaced.',
    signature: [
      [
        [100, 500],
        [300, 200],
        [500, 700],
        [800, 400],
      ],
    ],
  },
  'inspections.review': {
    signature: [
      [
        [100, 500],
        [300, 200],
        [500, 700],
        [800, 400],
      ],
    ],
  },
  'portal.signIn': { email: 'harper@harbor.example', password: 'fleetwright' },
  'accounts.signIn': { email: 'olivia@northwind.example', password: 'fleetwright' },
  'vehicles.create': { vin: '1FTBR1Y87MK019909', odometer: 71056, name_of_vehicle: 'Albany Park 01', other_id: '1001' },
  'approvals.createPolicy': { amount: 400, user_ids: [3], all_vehicles: true, auto_approvable: false },
  'approvals.updatePolicy': { amount: 400, user_ids: [3], all_vehicles: true, auto_approvable: false, version: 3 },
  'approvals.approve': { status: 'approved', payment_token: '1', payment_type: 'braintree', version: 3 },
  'users.add': {
    user: { firstName: 'Imani', lastName: 'Whitaker', email: 'imani@northwind.example', roles: ['driver'], vehicle_ids: [4] },
  },
  'users.update': { user: { cellPhone: '3125550101', vehicle_ids: [4, 7] } },
  'portal.estimate': {
    lines: [{ service_definition_id: 6, position: 'front', price: 348, shop_note: 'Front pads are at 2 mm.' }],
    version: 3,
  },
  'portal.importPrices': {
    file_name: 'prices.xlsx',
    rows: [{ line: 2, service: 'Tire rotation', position: '', vehicle_class: 'Light', price: '29.50' }],
  },
  'portal.checkIn': { odometer: 71056, version: 3 },
  'vehicles.bulkChange': { filter: { state: 'past_due', query: 'Transit' }, change: { department_number: 'Airport' } },
  'users.bulkChange': { user_ids: [4, 9], is_active: false },
  'users.inviteMany': { user_ids: [4, 9] },
  'problems.bulkChange': { problem_ids: [4, 9], change: { close: { reason: 'repaired', note: 'Bulb replaced on site.' } } },
  'dueServices.bulkChange': {
    filter: { department: 'Downtown', query: 'tire' },
    change: { interval: { every_distance: 6000, every_months: 12 } },
  },
  'approvals.bulkApproveFleets': {
    orders: [
      { id: 1042, fleet_id: 7, version: 3 },
      { id: 2310, fleet_id: 9, version: 2 },
    ],
  },
  'approvals.bulkDeclineFleets': {
    orders: [
      { id: 1042, fleet_id: 7, version: 3 },
      { id: 2310, fleet_id: 9, version: 2 },
    ],
    reason: 'Too expensive',
  },
  'approvals.bulkApprove': {
    orders: [
      { id: 1042, version: 3 },
      { id: 1043, version: 2 },
    ],
  },
  'viewMails.save': { every: 'week', hour: 7, emails: ['olivia@northwind.example', 'carol@books.example'] },
  'vehicles.update': { odometer: 71120, driver_ids: [4] },
  'spend.setBudget': { monthly_budget: 5000 },
  'accounting.choose': {
    layout: 'xero',
    day_order: 'day_first',
    due: 'days_30',
    vendor: 'shop',
    tracking: 'vehicle',
    tracking_name: 'Vehicle',
    taxes: 'column',
    account: '473',
    accounts: [{ kind: 'tires', account: '474' }],
    tax_names: [{ rate: 'QC', name: 'GST/QST QC' }],
  },
  'spendMails.choose': { emails: ['adam@northwind.example', 'carol@books.example'], with_pdf: true, with_csv: true },
  'ownSchedules.create': {
    name: 'Lift gate inspection',
    service_definition_ids: [3],
    every_time: 6,
    time_unit: 'months',
    applies_to: 'departments',
    departments: ['Downtown'],
  },
}
