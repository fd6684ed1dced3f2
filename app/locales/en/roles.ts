export const roles = {
  roles: 'Roles',
  counts: 'A change applies from the person’s next click.',
  may: {
    global_admin: 'Can see and change everything: people, workplaces, configuration and the audit log.',
    admin: 'Schedules shifts, follows check-ins and corrects hours at the workplaces they manage.',
    user: 'Works shifts, checks in and out, and sees their own data.',
  },
  needs_email: 'An email address is required first. Enter it under Profile.',
  needs_staff_no: 'A staff number is required first. Enter it under Profile.',
  duties: 'Duties',
  duties_hint: 'Only with the manager role.',
  duty: {
    accounting: 'Accounting',
    papers: 'Documents',
  },
  opens: {
    accounting: 'Gives access to hours and exports for all workplaces, salary requests and closing.',
    papers: 'Gives access to documents and work limits for all staff.',
  },
  loses_manager:
    'Without the manager role, this person also loses their duties and all workplaces they manage. Restoring the role later doesn’t bring these back.',
  becomes_global_admin: 'Once saved, no one can change this person’s roles.',
  workplaces: 'Set where a person works and what they manage under Workplaces.',
  now: 'Current roles',
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
