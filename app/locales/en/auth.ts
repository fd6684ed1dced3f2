export const auth = {
  title: 'Login',
  account: 'Email or staff number',
  password: 'Password',
  submit: 'Login',
  demo_title: 'Demo accounts',
  demo_note: 'This is a demo company. All three accounts have the password {{password}}.',
  demo_global_admin: 'Global admin',
  demo_admin: 'Manager (three workplaces)',
  demo_user: 'Staff (student)',
  demo_use: 'Use',
  help: 'Forgot your password? Please ask your manager.',
};
