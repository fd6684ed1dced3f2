export const roles = {
  roles: 'Roles',
  counts: 'A change counts from this person’s next click on.',
  may: {
    global_admin: 'Sees and changes everything: people, workplaces, configuration and audit.',
    admin: 'Plans shifts, follows check-ins and mends hours of the workplaces that they manage.',
    user: 'Works on shifts, checks in and out, and sees what is their own.',
  },
  needs_email: 'This needs an email address first. Enter it under Profile.',
  needs_staff_no: 'This needs a staff number first. Enter it under Profile.',
  duties: 'Duties',
  duties_hint: 'Only together with the manager role.',
  duty: {
    accounting: 'Accounting',
    papers: 'Papers',
  },
  opens: {
    accounting: 'Opens hours and exports of all workplaces, salary requests and closing.',
    papers: 'Opens papers and work limits of all staff.',
  },
  loses_manager:
    'Without the manager role this person also loses the duties and all workplaces that they manage. Giving the role back later does not bring those back.',
  becomes_global_admin: 'After saving, nobody can change the roles of this person any more.',
  workplaces: 'Where somebody works and what they manage is set under Workplaces.',
  now: 'Roles now',
  none: 'None',
  toasts: {
    roles_updated: 'Successfully assigned roles',
  },
  audited: {
    operations: {
      'users.roles.update': 'Assigned roles',
    },
  },
};
