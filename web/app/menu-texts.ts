/** The texts of the menu, loaded when it is first opened. */
export const menuTexts = {
  closeMenu: 'Close menu',
  menu: 'Menu',
  search: 'Search',
  dashboard: 'Dashboard',
  classroom: 'Classroom',
  browseCourses: 'Browse Courses',
  reviews: 'Reviews',
  cards: 'Cards',
  createCourse: 'Create Course',
  profile: 'Profile',
  logOut: 'Log Out',
  siteSignup: 'Sign up',
} as const;
